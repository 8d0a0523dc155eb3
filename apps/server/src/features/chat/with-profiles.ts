import type { ChatSession } from '@velvetline/contracts/chat'
import type { Database } from '../../platform/database/database.ts'
import { leadsOf } from '../agents/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { presentSession } from './chat.presenter.ts'
import type { SessionRow } from './chat.types.ts'

/** Shows sessions together with their profiles and whoever may stand in there; a session whose profile is gone is left out. */
export const withProfiles = async (
  context: { readonly database: Database; readonly profiles: Profiles },
  sessions: readonly SessionRow[],
): Promise<ChatSession[]> => {
  const facts = await context.profiles.facts(sessions.map((session) => session.profileId))
  const agentIds = [...facts.values()].flatMap((profile) => profile.agentId ?? [])
  const leads = await leadsOf(context, [...new Set(agentIds)])
  return sessions.flatMap((session) => {
    const profile = facts.get(session.profileId)
    return profile ? presentSession(session, profile, leads.get(profile.agentId ?? '')) : []
  })
}
