import type { AgentMessage } from '@velvetline/contracts/agents'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { isUuid } from '../../kernel/ids.ts'
import type { ChatContext } from './chat.context.ts'
import { type ReadThread, readThread, type ThreadReader } from './chat.messages.repository.ts'
import { tellMemberRead, tellProfileRead } from './chat.news.ts'
import { presentToAgent, presentToMember } from './chat.presenter.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { moveReadPointer } from './chat.sessions.repository.ts'
import type { MessageCursor } from './chat.types.ts'
import { agentSession } from './open-session.ts'

const threadFor = async (
  { database }: ChatContext,
  reader: ThreadReader,
  sessionId: string,
  cursor: MessageCursor,
): Promise<ReadThread> => {
  const thread = isUuid(sessionId) ? await readThread(database, reader, sessionId, cursor) : undefined
  if (!thread) throw chatSessionNotFound()
  return thread
}

/** Oldest first. @throws 404 chat_session_not_found */
export const listMessages = async (
  context: ChatContext,
  memberId: string,
  sessionId: string,
  cursor: MessageCursor,
): Promise<ChatMessage[]> => {
  const { messages } = await threadFor(context, { side: 'member', accountId: memberId }, sessionId, cursor)
  return messages.map(presentToMember)
}

/** As the profile's side sees it, oldest first. @throws 404 chat_session_not_found */
export const listAgentMessages = async (
  context: ChatContext,
  agentId: string,
  sessionId: string,
  cursor: MessageCursor,
): Promise<AgentMessage[]> => {
  const thread = await threadFor(context, { side: 'agent', accountId: agentId }, sessionId, cursor)
  return thread.messages.map((message) => presentToAgent(message, thread.memberReadId))
}

/** The pointer never goes back, and never past the newest message. @throws 404 chat_session_not_found */
export const markRead = async (
  context: ChatContext,
  memberId: string,
  sessionId: string,
  messageId: string,
): Promise<void> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  const moved = await moveReadPointer(context.database, sessionId, { memberId }, messageId)
  if (!moved) throw chatSessionNotFound()
  if (moved.moved) tellMemberRead(context, { sessionId, memberId, profileId: moved.profile_id }, moved.read_id)
}

/**
 * A member who waits for an answer keeps waiting. A colleague whom the member has declined leaves everything unread: it is not for them.
 * @throws 404 chat_session_not_found
 */
export const markConversationRead = async (
  context: ChatContext,
  agentId: string,
  sessionId: string,
  messageId: string,
): Promise<void> => {
  const { memberId, profileId, profileAgentId, standInDeclined } = await agentSession(context, agentId, sessionId)
  if (standInDeclined && profileAgentId !== agentId) return
  const moved = await moveReadPointer(context.database, sessionId, { memberId, profileId }, messageId)
  if (moved?.moved) tellProfileRead(context, { sessionId, memberId, profileId }, moved.read_id, moved.unread)
}
