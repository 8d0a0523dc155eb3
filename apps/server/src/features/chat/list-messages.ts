import type { AgentMessage } from '@velvetline/contracts/agents'
import type { ChatMessage } from '@velvetline/contracts/chat'
import type { ChatContext } from './chat.context.ts'
import { readMessages } from './chat.messages.repository.ts'
import { presentToAgent, presentToMember } from './chat.presenter.ts'
import type { MessageCursor } from './chat.types.ts'
import { agentSession, memberSession } from './open-session.ts'

/**
 * A page of the member's own thread, oldest first.
 * @throws 404 chat_session_not_found
 */
export const listMessages = async (
  context: ChatContext,
  memberId: string,
  sessionId: string,
  cursor: MessageCursor,
): Promise<ChatMessage[]> => {
  const session = await memberSession(context, memberId, sessionId)
  const rows = await readMessages(context.database, session.id, cursor)
  return rows.map(presentToMember)
}

/**
 * A page of a thread as the profile's side sees it, oldest first.
 * @throws 404 chat_session_not_found
 */
export const listAgentMessages = async (
  context: ChatContext,
  agentId: string,
  sessionId: string,
  cursor: MessageCursor,
): Promise<AgentMessage[]> => {
  const session = await agentSession(context, agentId, sessionId)
  const rows = await readMessages(context.database, session.id, cursor)
  return rows.map((row) => presentToAgent(row, session.memberReadId))
}
