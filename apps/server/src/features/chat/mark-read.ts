import { isUuid } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import type { News } from './chat.news.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { moveReadPointer } from './chat.sessions.repository.ts'

/**
 * The member has read up to this message. The pointer never goes back and never past the newest message.
 * @throws 404 chat_session_not_found
 */
export const markRead = async (
  { database, news }: { readonly database: Database; readonly news: News },
  memberId: string,
  sessionId: string,
  messageId: string,
): Promise<void> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  const moved = await moveReadPointer(database, sessionId, { memberId }, messageId)
  if (!moved) throw chatSessionNotFound()
  if (moved.moved) news.memberRead({ sessionId, memberId, profileId: moved.profile_id }, moved.read_id)
}
