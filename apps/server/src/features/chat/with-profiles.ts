import type { ChatSession } from '@velvetline/contracts/chat'
import type { Agents } from '../agents/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { presentSession } from './chat.presenter.ts'
import type { SessionRow } from './chat.types.ts'

/** Shows sessions together with their profiles and whoever may stand in there; a session whose profile is gone is left out. */
export const withProfiles = async (
  { profiles, agents }: { readonly profiles: Profiles; readonly agents: Agents },
  sessions: readonly SessionRow[],
): Promise<ChatSession[]> => {
  const facts = await profiles.facts(sessions.map((session) => session.profileId))
  const agentIds = [...facts.values()].flatMap((profile) => profile.agentId ?? [])
  const leads = await agents.leadsOf([...new Set(agentIds)])
  return sessions.flatMap((session) => {
    const profile = facts.get(session.profileId)
    return profile ? presentSession(session, profile, leads.get(profile.agentId ?? '')) : []
  })
}
