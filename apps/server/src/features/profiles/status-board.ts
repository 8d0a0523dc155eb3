import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { Bus } from '../../platform/events/bus.ts'
import type { Agents } from '../agents/index.ts'
import { effectiveStatus } from './effective-status.ts'
import type { Catalogue } from './profile-catalogue.ts'
import type { ProfileRecord } from './profiles.types.ts'

/** Knows what members see of every profile's availability, and tells them when it changes. */
export interface StatusBoard {
  statusesOf(profiles: readonly ProfileRecord[]): Promise<Map<string, ProfileStatus>>
  /** Tells everyone about those of these profiles whose status differs from the one last seen. */
  announce(profileIds: readonly string[]): Promise<void>
}

export const createStatusBoard = (deps: { catalogue: Catalogue; agents: Agents; bus: Bus }): StatusBoard => {
  const { catalogue, agents, bus } = deps
  /** What pages were last told, by list, detail or event. */
  const told = new Map<string, ProfileStatus>()

  const look = async (profiles: readonly ProfileRecord[]): Promise<Map<string, ProfileStatus>> => {
    const persons = profiles.flatMap(({ agentId }) => (agentId === null ? [] : [agentId]))
    const presence = persons.length === 0 ? new Map<string, boolean>() : await agents.presence(persons)
    return new Map(
      profiles.map((profile) => {
        const isPresent = profile.agentId !== null && presence.get(profile.agentId) === true
        return [profile.id, effectiveStatus(profile, isPresent)]
      }),
    )
  }

  return {
    statusesOf: async (profiles) => {
      const statuses = await look(profiles)
      for (const [id, status] of statuses) if (!told.has(id)) told.set(id, status)
      return statuses
    },
    announce: async (profileIds) => {
      const { byId } = await catalogue.snapshot()
      const profiles = profileIds.flatMap((id) => byId.get(id) ?? [])
      for (const [profileUuid, status] of await look(profiles)) {
        if (told.get(profileUuid) === status) continue
        told.set(profileUuid, status)
        if (byId.get(profileUuid)?.isPublished) bus.toEveryone({ type: 'availability', data: { profileUuid, status } })
      }
    },
  }
}
