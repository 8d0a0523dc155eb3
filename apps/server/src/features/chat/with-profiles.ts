import type { ChatSession } from '@velvetline/contracts/chat'
import { leadsOf } from '../agents/index.ts'
import { findProfiles, type ProfilesContext } from '../profiles/index.ts'
import { presentSession } from './chat.presenter.ts'
import type { SessionRow } from './chat.types.ts'

/** Shows sessions together with their profiles and whoever may stand in there; a session whose profile is gone is left out. */
export const withProfiles = async (
  context: ProfilesContext,
  sessions: readonly SessionRow[],
): Promise<ChatSession[]> => {
  const facts = await findProfiles(
    context,
    sessions.map((session) => session.profileId),
  )
  const agentIds = [...facts.values()].flatMap((profile) => profile.agentId ?? [])
  const leads = await leadsOf(context, [...new Set(agentIds)])
  return sessions.flatMap((session) => {
    const profile = facts.get(session.profileId)
    return profile ? presentSession(session, profile, leads.get(profile.agentId ?? '')) : []
  })
}
