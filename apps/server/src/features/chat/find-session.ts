import { isUuid } from '../../kernel/ids.ts'
import { lookedAfterBy } from '../agents/index.ts'
import type { ChatContext } from './chat.context.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { readAgentSession, readMemberSession } from './chat.sessions.repository.ts'
import type { SessionRow } from './chat.types.ts'

/**
 * The member's own session by its id.
 * @throws 404 chat_session_not_found, also for another member's
 */
export const memberSession = async (
  { database }: ChatContext,
  memberId: string,
  sessionId: string,
): Promise<SessionRow> => {
  const session = isUuid(sessionId) ? await readMemberSession(database, memberId, sessionId) : undefined
  if (!session) throw chatSessionNotFound()
  return session
}

interface AgentSession extends SessionRow {
  readonly profileAgentId: string
}

/**
 * A session of a profile that the agent looks after.
 * @throws 404 chat_session_not_found, also for another agent's
 */
export const agentSession = async (context: ChatContext, agentId: string, sessionId: string): Promise<AgentSession> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  const session = await readAgentSession(context.database, await lookedAfterBy(context, agentId), sessionId)
  if (!session) throw chatSessionNotFound()
  return session
}
