import { isUuid } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { readMemberSession } from './chat.sessions.repository.ts'
import type { SessionRow } from './chat.types.ts'

/**
 * The member's own session by its id.
 * @throws 404 chat_session_not_found, also for another member's
 */
export const memberSession = async (database: Database, memberId: string, sessionId: string): Promise<SessionRow> => {
  const session = isUuid(sessionId) ? await readMemberSession(database, memberId, sessionId) : undefined
  if (!session) throw chatSessionNotFound()
  return session
}
