import { isUuid } from '../../kernel/ids.ts'
import type { ChatContext } from './chat.context.ts'
import { tellMemberRead, tellProfileRead } from './chat.news.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { moveReadPointer } from './chat.sessions.repository.ts'
import { agentSession } from './open-session.ts'

/**
 * The member has read up to this message. The pointer never goes back and never past the newest message.
 * @throws 404 chat_session_not_found
 */
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
 * The profile's side has read up to this message. Who waits for an answer keeps waiting.
 * @throws 404 chat_session_not_found
 */
export const markConversationRead = async (
  context: ChatContext,
  agentId: string,
  sessionId: string,
  messageId: string,
): Promise<void> => {
  const { memberId, profileId } = await agentSession(context, agentId, sessionId)
  const moved = await moveReadPointer(context.database, sessionId, { profileId }, messageId)
  if (moved?.moved) tellProfileRead(context, { sessionId, memberId, profileId }, moved.read_id)
}
