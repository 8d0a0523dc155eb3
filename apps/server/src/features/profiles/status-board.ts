import type { ConsultantObstacle, ProfileStatus } from '@velvetline/contracts/profiles'
import type { AgentsContext } from '../agents/index.ts'
import type { Catalogue } from './profile-catalogue.ts'
import type { Reach } from './profiles.presenter.ts'
import type { ProfileRecord } from './profiles.types.ts'

type Facts = Pick<ProfileRecord, 'isDemoActor' | 'chosenStatus' | 'forwardsToPhone'>

/**
 * What members see. A consultant's choice counts only while they are really there: their workspace is open, or calls are forwarded to
 * their phone. Otherwise they are offline, regardless of the column. A demo actor is a program and always there.
 */
const chosenAndThere = (profile: Facts, isPresent: boolean): ProfileStatus => {
  if (profile.isDemoActor || profile.chosenStatus === 'offline') return profile.chosenStatus
  if (profile.chosenStatus === 'available') return isPresent || profile.forwardsToPhone ? 'available' : 'offline'
  return isPresent ? 'busy' : 'offline'
}

/** During a call every profile that could otherwise be called is busy. */
export const effectiveStatus = (profile: Facts, isPresent: boolean, isEngaged = false): ProfileStatus => {
  const status = chosenAndThere(profile, isPresent)
  return isEngaged && status === 'available' ? 'busy' : status
}

/** Why the person who takes a profile's calls cannot be called, as reported by the calls feature; null where a call can ring. */
export type DeskObstacle = Exclude<ConsultantObstacle, 'consultant_offline'>

/** Computes the availability of every profile as members see it, and notifies them when it changes. */
export interface StatusBoard {
  /** The current status for members. Each change since the last call is announced to the open pages. */
  statusesOf(profiles: readonly ProfileRecord[]): Promise<ReadonlyMap<string, ProfileStatus>>
  /** Why the profile cannot be called now, given the shown status; null if it can. */
  callObstacleOf(profileId: string, status: ProfileStatus): ConsultantObstacle | null
  /** Increases with every change of a status that members see. */
  version(): number
  /** Looks at these profiles again because something about them has changed. */
  announce(profileIds: readonly string[]): Promise<void>
  /** Profiles that are in a call, or no longer are. The reporting feature knows all calls and reports them again after a start. */
  setEngaged(profileIds: readonly string[], isEngaged: boolean): Promise<void>
  /** For all profiles at once; a profile that is not in the map cannot be called. */
  setDeskObstacles(obstacles: ReadonlyMap<string, DeskObstacle | null>): Promise<void>
}

interface BoardContext extends AgentsContext {
  readonly profileCatalogue: Catalogue
}

export const createStatusBoard = ({ bus, presence, profileCatalogue }: BoardContext): StatusBoard => {
  /** What was shown last. A profile that nobody has looked at since the start is on no open page. */
  const shown = new Map<string, { status: ProfileStatus; callObstacle: ConsultantObstacle | null }>()
  const engaged = new Set<string>()
  let desks: ReadonlyMap<string, DeskObstacle | null> = new Map()
  let version = 0

  const callObstacleOf = (id: string, status: ProfileStatus): ConsultantObstacle | null => {
    const atDesk = desks.get(id)
    if (atDesk === 'not_configured' || status === 'available') return atDesk === undefined ? 'no_desk' : atDesk
    return status === 'busy' ? 'consultant_busy' : 'consultant_offline'
  }

  const show = ({ id, isPublished }: ProfileRecord, status: ProfileStatus): void => {
    const before = shown.get(id)
    const callObstacle = callObstacleOf(id, status)
    if (before?.status === status && before.callObstacle === callObstacle) return
    shown.set(id, { status, callObstacle })
    // A profile that was never looked up is in no cached order.
    if (before === undefined) return
    if (before.status !== status) version += 1
    if (isPublished) bus.toEveryone({ type: 'availability', data: { profileUuid: id, status, callObstacle } })
  }

  const statusesOf = async (profiles: readonly ProfileRecord[]): Promise<ReadonlyMap<string, ProfileStatus>> => {
    const persons = profiles.flatMap(({ agentId }) => (agentId === null ? [] : [agentId]))
    const present = persons.length === 0 ? undefined : await presence.of(persons)
    const statuses = new Map<string, ProfileStatus>()
    for (const profile of profiles) {
      const isPresent = profile.agentId !== null && present?.get(profile.agentId) === true
      const status = effectiveStatus(profile, isPresent, engaged.has(profile.id))
      statuses.set(profile.id, status)
      show(profile, status)
    }
    return statuses
  }

  const announce = async (profileIds: readonly string[]): Promise<void> => {
    const { byId } = await profileCatalogue.snapshot()
    await statusesOf(profileIds.flatMap((id) => byId.get(id) ?? []))
  }

  return {
    statusesOf,
    callObstacleOf,
    version: () => version,
    announce,
    setEngaged: async (profileIds, isEngaged) => {
      for (const id of profileIds) {
        if (isEngaged) engaged.add(id)
        else engaged.delete(id)
      }
      await announce(profileIds)
    },
    setDeskObstacles: async (obstacles) => {
      const before = desks
      desks = obstacles
      const known = new Set([...before.keys(), ...obstacles.keys()])
      const changed = [...known].filter((id) => before.get(id) !== obstacles.get(id))
      if (changed.length > 0) await announce(changed)
    },
  }
}

/** A consultant who comes or goes changes the status of the consultant's profiles. */
export const followPresence = ({
  presence,
  profileCatalogue,
  statusBoard,
}: BoardContext & { readonly statusBoard: StatusBoard }): void => {
  presence.onChanged(async (agentIds) => {
    const profiles = await profileCatalogue.ofAgents(agentIds)
    await statusBoard.announce(profiles.map((profile) => profile.id))
  })
}

/** How one of those whose statuses were just looked at can be reached. */
export const reachOf = (
  board: Pick<StatusBoard, 'callObstacleOf'>,
  profileId: string,
  statuses: ReadonlyMap<string, ProfileStatus>,
): Reach => {
  const status = statuses.get(profileId) ?? 'offline'
  return { status, callObstacle: board.callObstacleOf(profileId, status) }
}
