import { isUuid } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { lookedAfterBy } from '../agents/index.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { readAgentSession } from './chat.sessions.repository.ts'
import type { SessionRow } from './chat.types.ts'

export interface AgentSession extends SessionRow {
  readonly profileAgentId: string
}

/**
 * A session of a profile that the agent looks after.
 * @throws 404 chat_session_not_found, also for another agent's
 */
export const agentSession = async (
  context: { readonly database: Database },
  agentId: string,
  sessionId: string,
): Promise<AgentSession> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  const session = await readAgentSession(context.database, await lookedAfterBy(context, agentId), sessionId)
  if (!session) throw chatSessionNotFound()
  return session
}
