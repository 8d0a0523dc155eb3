import { queryOptions } from '@tanstack/react-query'
import {
  type BlockedProfile,
  type ChatAbsence,
  type ChatSession,
  chatAbsencePath,
  chatBlockedPath,
  chatBlockPath,
  chatReadPath,
  chatSessionPath,
  chatStandInPath,
  chatTypingPath,
  type OutgoingMessage,
  type OutgoingMessageAnswer,
  sendMessagePath,
} from '@velvetline/contracts/chat'
import { request } from '#/shared/api/request.ts'

/** The server creates the session if there is none. */
export const sessionQuery = (profileUuid: string) =>
  queryOptions<ChatSession>({
    queryKey: [chatSessionPath(profileUuid)],
    queryFn: ({ signal }) => request<ChatSession>(chatSessionPath(profileUuid), { signal }),
  })

/** Whether a colleague may answer. Free, and can be changed at any time. */
export const chooseStandIn = (sessionId: string, isDeclined: boolean): Promise<ChatSession> =>
  request<ChatSession>(chatStandInPath(sessionId), { method: 'POST', body: { isDeclined } })

/** Who is free and how long the consultant has been away change slowly. */
const FRESH_MS = 60_000

/** Free, and can be changed at any time. */
export const blockConsultant = (sessionId: string, isBlocked: boolean): Promise<ChatSession> =>
  request<ChatSession>(chatBlockPath(sessionId), { method: 'POST', body: { isBlocked } })

export const blockedProfilesQuery = queryOptions<BlockedProfile[]>({ queryKey: [chatBlockedPath] })

/** Asked again when the status changes, the chat is opened or the consultant has written: one who has come back is no longer away. */
export const absenceQuery = ({ profileUuid, profileStatus }: Pick<ChatSession, 'profileUuid' | 'profileStatus'>) =>
  queryOptions<ChatAbsence>({
    queryKey: [chatAbsencePath(profileUuid), profileStatus],
    queryFn: ({ signal }) => request<ChatAbsence>(chatAbsencePath(profileUuid), { signal }),
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    retry: 1,
  })

/** The server never moves the pointer back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(chatReadPath(sessionId), { method: 'POST', body: { messageId } })

/** Not stored: the consultant's page shows it for a few seconds. */
export const tellTyping = (sessionId: string, isTyping: boolean): Promise<unknown> =>
  request(chatTypingPath(sessionId), { method: 'POST', body: { isTyping } })

/** Can be repeated with the same key: the server stores and charges the message once. */
export const sendMessage = (
  message: OutgoingMessage,
  key: string,
  signal: AbortSignal,
): Promise<OutgoingMessageAnswer> =>
  request<OutgoingMessageAnswer>(sendMessagePath, { method: 'POST', body: message, idempotencyKey: key, signal })
