import type { ChatSession } from '@velvetline/contracts/chat'
import { isUuid } from '../../kernel/ids.ts'
import type { ChatContext } from './chat.context.ts'
import { tellSessionChanged } from './chat.news.ts'
import { chatSessionNotFound } from './chat.refusals.ts'
import { updateStandIn } from './chat.sessions.repository.ts'
import { memberSession } from './find-session.ts'
import { withProfiles } from './list-sessions.ts'

/**
 * The member wants only the consultant in person to answer, or takes that back. Free, at any time.
 * @throws 404 chat_session_not_found
 */
export const chooseStandIn = async (
  context: ChatContext,
  memberId: string,
  sessionId: string,
  isDeclined: boolean,
): Promise<ChatSession> => {
  if (!isUuid(sessionId)) throw chatSessionNotFound()
  if (!(await updateStandIn(context.database, memberId, sessionId, isDeclined))) throw chatSessionNotFound()
  const session = await memberSession(context, memberId, sessionId)
  tellSessionChanged(context, { sessionId, memberId, profileId: session.profileId })
  const [shown] = await withProfiles(context, [session])
  if (!shown) throw chatSessionNotFound()
  return shown
}
