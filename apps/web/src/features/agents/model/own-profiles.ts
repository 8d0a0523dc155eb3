import type { AgentProfile } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'

/** The agent's own profiles that members see; where none is on the pages, all of their own. */
export const ownProfiles = (profiles: readonly AgentProfile[]): readonly AgentProfile[] => {
  const own = profiles.filter(({ isOwn }) => isOwn)
  const shown = own.filter(({ isPublished }) => isPublished)
  return shown.length > 0 ? shown : own
}

/** Undefined where they differ. */
export const commonStatus = (statuses: readonly ProfileStatus[]): ProfileStatus | undefined =>
  new Set(statuses).size === 1 ? statuses[0] : undefined

/** Those that members see otherwise than they were chosen, by the first's status. Busy instead of available is a call, which the agent sees. */
export const seenOtherwise = (profiles: readonly AgentProfile[]): readonly AgentProfile[] => {
  const others = profiles.filter(
    ({ chosenStatus, status }) => chosenStatus !== status && !(chosenStatus === 'available' && status === 'busy'),
  )
  return others.filter(({ status }) => status === others[0]?.status)
}
