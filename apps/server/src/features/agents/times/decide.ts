import type { TimeRules } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { type Period, periodAt } from './blocks.ts'

/** What the server remembers of what it has done. */
export interface Memory {
  readonly blockStartedAt: Date | null
  readonly blockEndsAt: Date | null
  readonly awayUntil: Date | null
  readonly pauseUntil: Date | null
  /** What the pause has made busy, and nobody has changed since. */
  readonly pausedProfiles: readonly string[]
  readonly actedAt: Date | null
}

export interface Situation {
  readonly now: Date
  readonly chosen: ProfileStatus
  /** The workspace is open. */
  readonly isPresent: boolean
  readonly forwardsToPhone: boolean
  readonly isInCall: boolean
}

export interface Decision {
  readonly memory: Memory
  /** For all profiles; undefined where nothing changes. */
  readonly status?: ProfileStatus
  /** The profiles that a pause had made busy, where it is over. */
  readonly resumed?: readonly string[]
}

/** The decision so far; `status` is the most reachable that a profile has by now. */
interface Step {
  readonly memory: Memory
  readonly status: ProfileStatus
}

const isSame = (left: Date | null, right: Date): boolean => left?.getTime() === right.getTime()

const NO_PAUSE = { pauseUntil: null, pausedProfiles: [] } as const

/** It counts as an act: nobody is idle during a pause. */
const endPause = ({ memory, status }: Step, { now }: Situation): Step => {
  if (!memory.pauseUntil || now < memory.pauseUntil) return { memory, status }
  const isBack = memory.pausedProfiles.length > 0
  return { memory: { ...memory, ...NO_PAUSE, actedAt: now }, status: isBack ? 'available' : status }
}

/** A block that was changed or taken out of the week ends without an effect of its own. */
const endBlock = ({ memory, status }: Step, current: Period | undefined, rules: TimeRules, now: Date): Step => {
  const { blockStartedAt, blockEndsAt } = memory
  if (!blockStartedAt || !blockEndsAt) return { memory, status }
  if (current && isSame(blockStartedAt, current.startsAt))
    return { memory: { ...memory, blockEndsAt: current.endsAt }, status }
  const cleared = { ...memory, blockStartedAt: null, blockEndsAt: null }
  if (now < blockEndsAt || !rules.offlineAtEnd) return { memory: cleared, status }
  return { memory: { ...cleared, ...NO_PAUSE }, status: 'offline' }
}

const beginBlock = (
  { memory, status }: Step,
  current: Period | undefined,
  rules: TimeRules,
  { isPresent, forwardsToPhone }: Situation,
): Step => {
  if (!current || isSame(memory.blockStartedAt, current.startsAt)) return { memory, status }
  if (memory.awayUntil && current.startsAt < memory.awayUntil) return { memory, status }
  // Begins as soon as the agent can be reached, even late.
  if (!isPresent && !forwardsToPhone) return { memory, status }
  const begun = { ...memory, blockStartedAt: current.startsAt, blockEndsAt: current.endsAt }
  return { memory: begun, status: rules.bySchedule && status === 'offline' ? 'available' : status }
}

const isIdle = ({ memory, status }: Step, rules: TimeRules, { now, forwardsToPhone }: Situation): boolean => {
  if (rules.idleMinutes === 0 || status !== 'available' || forwardsToPhone) return false
  const { actedAt, blockStartedAt } = memory
  const last = Math.max(actedAt?.getTime() ?? 0, blockStartedAt?.getTime() ?? 0)
  return last > 0 && new Date(last) <= laterBy(now, -rules.idleMinutes * MINUTE_MS)
}

/**
 * What is to be done now, from the week, the rules and what was done before. A status chosen by hand within a block stays. Nothing happens in
 * a call; what was due then is done after it.
 */
export const decide = (
  periods: readonly Period[],
  rules: TimeRules,
  memory: Memory,
  situation: Situation,
): Decision => {
  const { now, chosen, isInCall } = situation
  if (isInCall) return { memory }
  const current = periodAt(periods, now)
  const rested = endPause({ memory, status: chosen }, situation)
  const ended = endBlock(rested, current, rules, now)
  const begun = beginBlock(ended, current, rules, situation)
  // An agent made available just now is not idle yet.
  if (begun.status === rested.status && isIdle(begun, rules, situation))
    return { memory: { ...begun.memory, ...NO_PAUSE }, status: 'offline' }
  if (begun.status !== rested.status) return begun
  const isBack = memory.pausedProfiles.length > 0 && rested.memory.pauseUntil === null
  return isBack ? { memory: begun.memory, resumed: memory.pausedProfiles } : { memory: begun.memory }
}
