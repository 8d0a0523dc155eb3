import type { Catalogue, Snapshot } from './profile-catalogue.ts'
import { presentFacts } from './profiles.presenter.ts'
import { profileNotFound } from './profiles.refusals.ts'
import type { ProfileFacts, ProfileRecord } from './profiles.types.ts'
import type { StatusBoard } from './status-board.ts'

/** Finds a profile by what stands in an address: her id or her slug. */
export const findRecord = (snapshot: Snapshot, uuidOrSlug: string): ProfileRecord | undefined => {
  const key = uuidOrSlug.toLowerCase()
  return snapshot.byId.get(key) ?? snapshot.bySlug.get(key)
}

/** What later features ask about profiles. */
export interface FactsTeller {
  one(uuidOrSlug: string): Promise<ProfileFacts | null>
  /** @throws 404 profile_not_found */
  known(profileId: string): Promise<ProfileFacts>
  byId(profileIds: Iterable<string>): Promise<Map<string, ProfileFacts>>
  ofAgents(agentIds: readonly string[]): Promise<ProfileFacts[]>
  ofDemoActor(): Promise<ProfileFacts[]>
}

export const tellFacts = ({ catalogue, board }: { catalogue: Catalogue; board: StatusBoard }): FactsTeller => {
  const present = async (profiles: readonly ProfileRecord[]): Promise<ProfileFacts[]> => {
    const statuses = await board.statusesOf(profiles)
    return profiles.map((profile) => presentFacts(profile, statuses.get(profile.id) ?? 'offline'))
  }
  const one = async (uuidOrSlug: string): Promise<ProfileFacts | null> => {
    const profile = findRecord(await catalogue.snapshot(), uuidOrSlug)
    return profile ? ((await present([profile]))[0] ?? null) : null
  }
  return {
    one,
    known: async (profileId) => {
      const facts = await one(profileId)
      if (!facts) throw profileNotFound()
      return facts
    },
    byId: async (profileIds) => {
      const { byId } = await catalogue.snapshot()
      const facts = await present([...new Set(profileIds)].flatMap((id) => byId.get(id) ?? []))
      return new Map(facts.map((one) => [one.id, one]))
    },
    ofAgents: async (agentIds) => present(await catalogue.ofAgents(agentIds)),
    ofDemoActor: async () => present((await catalogue.snapshot()).profiles.filter(({ isDemoActor }) => isDemoActor)),
  }
}
