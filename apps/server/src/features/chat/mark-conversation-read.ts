import type { Database } from '../../platform/database/database.ts'
import { agentSession } from './agent-session.ts'
import type { News } from './chat.news.ts'
import { moveReadPointer } from './chat.sessions.repository.ts'

interface Needs {
  readonly database: Database
  readonly news: News
}

/**
 * The profile's side has read up to this message. Who waits for an answer keeps waiting.
 * @throws 404 chat_session_not_found
 */
export const markConversationRead = async (
  needs: Needs,
  agentId: string,
  sessionId: string,
  messageId: string,
): Promise<void> => {
  const { memberId, profileId } = await agentSession(needs, agentId, sessionId)
  const moved = await moveReadPointer(needs.database, sessionId, { profileId }, messageId)
  if (moved?.moved) needs.news.profileRead({ sessionId, memberId, profileId }, moved.read_id)
}
