import type { QueryClient } from '@tanstack/react-query'
import {
  type ChatMessage,
  type ChatSession,
  chatAbsencePath,
  chatMessagesPath,
  chatSessionPath,
  chatSessionsPath,
  type OutgoingMessageAnswer,
} from '@velvetline/contracts/chat'
import { shareAnswer } from '#/shared/live/share-answer.ts'
import { addToThread } from '#/shared/messages/use-thread.ts'

const lastOf = ({
  messageType,
  content,
  sender,
  createdAt,
  isRemoved,
}: ChatMessage): NonNullable<ChatSession['lastMessage']> => ({
  messageType,
  content,
  sender,
  createdAt,
  ...(isRemoved && { isRemoved }),
})

const isNewer = (message: ChatMessage, { lastMessage }: ChatSession): boolean =>
  lastMessage === null || Date.parse(message.createdAt) >= Date.parse(lastMessage.createdAt)

/** The list with this message in it, its chat first; undefined where the chat is not in the list. */
const withMessage = (sessions: readonly ChatSession[], message: ChatMessage): ChatSession[] | undefined => {
  const session = sessions.find(({ sessionId }) => sessionId === message.sessionId)
  if (!session) return undefined
  if (!isNewer(message, session)) return [...sessions]
  return [{ ...session, lastMessage: lastOf(message) }, ...sessions.filter((one) => one !== session)]
}

/** An opened chat that has no message yet is known by its own query. */
const openedSession = (client: QueryClient, sessionId: string): ChatSession | undefined =>
  client
    .getQueriesData<ChatSession>({ predicate: ({ queryKey: [key] }) => String(key).startsWith(chatSessionPath('')) })
    .find(([, session]) => session?.sessionId === sessionId)?.[1]

/** From the answer to sending or from the stream, whichever is first; only a chat that this page does not know is asked for. */
export const noteInSessions = (client: QueryClient, message: ChatMessage): void => {
  const opened = openedSession(client, message.sessionId)
  if (opened && message.sender === 'other')
    void client.invalidateQueries({ queryKey: [chatAbsencePath(opened.profileUuid)] })
  const known = client.getQueryData<ChatSession[]>([chatSessionsPath])
  if (!known) return
  const next = withMessage(known, message) ?? (opened && withMessage([opened, ...known], message))
  if (next) client.setQueryData<ChatSession[]>([chatSessionsPath], next)
  else void client.invalidateQueries({ queryKey: [chatSessionsPath] })
}

/** What opened chats know of themselves, such as who may answer, the price and a block, is as new as the list. */
export const renewOpened = (client: QueryClient, sessions: ChatSession[]): ChatSession[] => {
  for (const one of sessions)
    client.setQueryData<ChatSession>([chatSessionPath(one.profileUuid)], (known) => known && one)
  return sessions
}

/** Of a sent message or file: the stream leaves out what its answer tells. */
export const takeSent = (
  client: QueryClient,
  { message, success: _, charged: __, ...balance }: OutgoingMessageAnswer,
): void => {
  const { sessionId } = message
  // Even while no open chat listens.
  addToThread(client, chatMessagesPath(sessionId), message)
  shareAnswer('message', { sessionId, message })
  shareAnswer('balance', balance)
}
