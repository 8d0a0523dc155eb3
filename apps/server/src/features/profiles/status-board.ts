import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { Bus } from '../../platform/events/bus.ts'
import type { Agents } from '../agents/index.ts'
import { effectiveStatus } from './effective-status.ts'
import type { Catalogue } from './profile-catalogue.ts'
import type { ProfileRecord } from './profiles.types.ts'

/** Knows what members see of every profile's availability, and tells them when it changes. */
export interface StatusBoard {
  /** What members see now. Whatever differs from what they were shown before is announced to the open pages. */
  statusesOf(profiles: readonly ProfileRecord[]): Promise<ReadonlyMap<string, ProfileStatus>>
  /** Moves on whenever somebody's status has changed for members. */
  version(): number
  /** Looks at these profiles again because something about them has changed. */
  announce(profileIds: readonly string[]): Promise<void>
  /** Who is in a call, or no longer; who tells knows of all calls and tells it anew after a start. */
  setEngaged(profileIds: readonly string[], isEngaged: boolean): Promise<void>
}

export const createStatusBoard = (deps: { catalogue: Catalogue; agents: Agents; bus: Bus }): StatusBoard => {
  const { catalogue, agents, bus } = deps
  /** What was shown last. A profile that nobody has looked at since the start is on no open page. */
  const shown = new Map<string, ProfileStatus>()
  const engaged = new Set<string>()
  let version = 0

  const show = ({ id, isPublished }: ProfileRecord, status: ProfileStatus): void => {
    const before = shown.get(id)
    if (before === status) return
    shown.set(id, status)
    // Whoever was never looked at stands in no order that somebody keeps.
    if (before !== undefined) version += 1
    if (before !== undefined && isPublished) {
      bus.toEveryone({ type: 'availability', data: { profileUuid: id, status } })
    }
  }

  const statusesOf = async (profiles: readonly ProfileRecord[]): Promise<ReadonlyMap<string, ProfileStatus>> => {
    const persons = profiles.flatMap(({ agentId }) => (agentId === null ? [] : [agentId]))
    const presence = persons.length === 0 ? undefined : await agents.presence(persons)
    const statuses = new Map<string, ProfileStatus>()
    for (const profile of profiles) {
      const isPresent = profile.agentId !== null && presence?.get(profile.agentId) === true
      const status = effectiveStatus(profile, isPresent, engaged.has(profile.id))
      statuses.set(profile.id, status)
      show(profile, status)
    }
    return statuses
  }

  const announce = async (profileIds: readonly string[]): Promise<void> => {
    const { byId } = await catalogue.snapshot()
    await statusesOf(profileIds.flatMap((id) => byId.get(id) ?? []))
  }

  return {
    statusesOf,
    version: () => version,
    announce,
    setEngaged: async (profileIds, isEngaged) => {
      for (const id of profileIds) {
        if (isEngaged) engaged.add(id)
        else engaged.delete(id)
      }
      await announce(profileIds)
    },
  }
}
