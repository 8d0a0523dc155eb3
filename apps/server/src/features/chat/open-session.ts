import type { ChatSession } from '@velvetline/contracts/chat'
import { newId } from '../../kernel/ids.ts'
import { findProfile, profileNotFound } from '../profiles/index.ts'
import type { ChatContext } from './chat.context.ts'
import { tellSessionChanged } from './chat.news.ts'
import { insertSession, readSessionWith } from './chat.sessions.repository.ts'
import { withProfiles } from './list-sessions.ts'

/**
 * The member's session with a profile, by the profile's id or slug; made when there is none. Requests at the same time get the
 * same one.
 * @throws 404 profile_not_found
 */
export const openSession = async (context: ChatContext, memberId: string, profileId: string): Promise<ChatSession> => {
  const { database, clock } = context
  const profile = await findProfile(context, profileId)
  if (!profile) throw profileNotFound()
  const place = { memberId, profileId: profile.id }
  let session = await readSessionWith(database, memberId, profile.id)
  if (!session) {
    const sessionId = newId()
    if (await insertSession(database, { id: sessionId, ...place, at: clock.now() }))
      tellSessionChanged(context, { sessionId, ...place })
    session = await readSessionWith(database, memberId, profile.id)
  }
  const [shown] = session ? await withProfiles(context, [session]) : []
  if (!shown) throw profileNotFound()
  return shown
}
