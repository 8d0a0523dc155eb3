import type { ChatSession } from '@velvetline/contracts/chat'
import { isUuid } from '../../kernel/ids.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { News } from './chat.news.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { updateStandIn } from './chat.sessions.repository.ts'
import { memberSession } from './member-session.ts'
import { withProfiles } from './with-profiles.ts'

interface Needs extends ProfilesContext {
  readonly news: News
}

/**
 * The member wants only the person herself to answer, or takes that back. Free, at any time.
 * @throws 404 chat_session_not_found
 */
export const chooseStandIn = async (
  needs: Needs,
  memberId: string,
  sessionId: string,
  isDeclined: boolean,
): Promise<ChatSession> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  if (!(await updateStandIn(needs.database, memberId, sessionId, isDeclined))) throw chatSessionNotFound()
  const session = await memberSession(needs.database, memberId, sessionId)
  needs.news.sessionChanged({ sessionId, memberId, profileId: session.profileId })
  const [shown] = await withProfiles(needs, [session])
  if (!shown) throw chatSessionNotFound()
  return shown
}
