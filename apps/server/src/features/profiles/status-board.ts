import type { ConsultantObstacle, ProfileStatus } from '@velvetline/contracts/profiles'
import type { AgentsContext } from '../agents/index.ts'
import type { Catalogue } from './profile-catalogue.ts'
import type { Reach } from './profiles.presenter.ts'
import type { CatalogueProfile } from './profiles.types.ts'

type Facts = Pick<CatalogueProfile, 'isDemoActor' | 'chosenStatus' | 'forwardsToPhone' | 'isPublished'>
type Watched = Facts & Pick<CatalogueProfile, 'id' | 'agentId'>

/**
 * A choice counts only while the consultant is there: their workspace is open, or calls are forwarded to their phone. Otherwise they are
 * offline, whatever the column says. A demo actor is always there. A profile that is not on the pages is offline: nobody calls it.
 */
const chosenAndThere = (profile: Facts, isPresent: boolean): ProfileStatus => {
  if (!profile.isPublished) return 'offline'
  if (profile.isDemoActor || profile.chosenStatus === 'offline') return profile.chosenStatus
  if (profile.chosenStatus === 'available') return isPresent || profile.forwardsToPhone ? 'available' : 'offline'
  return isPresent ? 'busy' : 'offline'
}

/** During a call every profile that could be called otherwise is busy. */
export const effectiveStatus = (profile: Facts, isPresent: boolean, isEngaged = false): ProfileStatus => {
  const status = chosenAndThere(profile, isPresent)
  return isEngaged && status === 'available' ? 'busy' : status
}

/** Reported by the calls feature; null where a call can ring. */
export type DeskObstacle = Exclude<ConsultantObstacle, 'consultant_offline'>

/** The availability that members see; they are notified of changes. */
export interface StatusBoard {
  /** Announces each change since the last call to the open pages. */
  statusesOf(profiles: readonly Watched[]): Promise<ReadonlyMap<string, ProfileStatus>>
  /** Null if the profile can be called. */
  callObstacleOf(profileId: string, status: ProfileStatus): ConsultantObstacle | null
  /** Increases with every visible change. */
  version(): number
  announce(profileIds: readonly string[]): Promise<void>
  /** By calls. The calls feature reports all of them again after a start. */
  setEngaged(profileIds: readonly string[], isEngaged: boolean): Promise<void>
  /** For all profiles at once; one that is absent cannot be called. */
  setDeskObstacles(obstacles: ReadonlyMap<string, DeskObstacle | null>): Promise<void>
}

interface BoardContext extends AgentsContext {
  readonly profileCatalogue: Catalogue
}

export const createStatusBoard = ({ bus, presence, profileCatalogue }: BoardContext): StatusBoard => {
  /** As last shown. A profile absent here is on no open page. */
  const shown = new Map<string, { status: ProfileStatus; callObstacle: ConsultantObstacle | null }>()
  const engaged = new Set<string>()
  let desks: ReadonlyMap<string, DeskObstacle | null> = new Map()
  let version = 0

  const callObstacleOf = (id: string, status: ProfileStatus): ConsultantObstacle | null => {
    const atDesk = desks.get(id)
    if (atDesk === 'not_configured' || status === 'available') return atDesk === undefined ? 'no_desk' : atDesk
    return status === 'busy' ? 'consultant_busy' : 'consultant_offline'
  }

  const show = ({ id, isPublished }: Watched, status: ProfileStatus): void => {
    const before = shown.get(id)
    const callObstacle = callObstacleOf(id, status)
    if (before?.status === status && before.callObstacle === callObstacle) return
    shown.set(id, { status, callObstacle })
    // A profile that was never looked up is in no cached order.
    if (before === undefined) return
    if (before.status !== status) version += 1
    // Of one that has just left the pages the open pages still show the former status.
    if (isPublished || before.status !== status)
      bus.toEveryoneHere({ type: 'availability', data: { profileUuid: id, status, callObstacle } })
  }

  const statusesOf = async (profiles: readonly Watched[]): Promise<ReadonlyMap<string, ProfileStatus>> => {
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

/** Presence changes the status of all profiles of an agent. */
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

export const reachOf = (
  board: Pick<StatusBoard, 'callObstacleOf'>,
  profileId: string,
  statuses: ReadonlyMap<string, ProfileStatus>,
): Reach => {
  const status = statuses.get(profileId) ?? 'offline'
  return { status, callObstacle: board.callObstacleOf(profileId, status) }
}
