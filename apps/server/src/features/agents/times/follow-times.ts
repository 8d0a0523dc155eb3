import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { DAY_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { periodAt, periodsFrom } from './blocks.ts'
import { decide, type Situation } from './decide.ts'
import { NO_TIMES } from './show-times.ts'
import {
  countMinute,
  deleteBlocksBefore,
  listAgentsWithTimes as listAgents,
  readTimes,
  takeTimes,
  updateActed,
  updateMemory,
  updatePause,
} from './times.repository.ts'

type Times = Pick<PlatformContext, 'clock' | 'database'>

const BLOCKS_KEPT_MS = 60 * DAY_MS
/** A block lasts at most a day, so the days around now are enough. */
const DAYS_AHEAD = 1

export const listAgentsWithTimes = ({ database }: Times): Promise<string[]> => listAgents(database)

/**
 * Locked until it is done: a second process finds the lock and leaves it. Choosing comes before the commit, so that after a crash it is
 * decided again, with the same result.
 */
export const decideNow = async (
  { database }: Times,
  agentId: string,
  situation: Situation,
  choose: (status: ProfileStatus) => Promise<void>,
): Promise<void> => {
  await database.transaction(async (tx) => {
    const times = await takeTimes(tx, agentId)
    if (!times) return
    const { memory, status } = decide(periodsFrom(times, situation.now, DAYS_AHEAD), times.rules, times, situation)
    if (status !== undefined) await choose(status)
    await updateMemory(tx, agentId, memory)
  })
}

/** Once a minute: the time present in a block is what the profile may claim later. */
export const countTimeThere = async ({ clock, database }: Times, agentId: string, isThere: boolean): Promise<void> => {
  const times = await readTimes(database, agentId)
  if (!times) return
  const now = clock.now()
  const current = periodAt(periodsFrom(times, now, DAYS_AHEAD), now)
  if (!current) return
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await countMinute(database, agentId, current, { isThere, minute })
  await deleteBlocksBefore(database, agentId, laterBy(now, -BLOCKS_KEPT_MS))
}

/** @returns whether the agent's rules want one */
export const pauseAfterCall = async ({ clock, database }: Times, agentId: string): Promise<boolean> => {
  const minutes = (await readTimes(database, agentId))?.rules.pauseMinutes ?? 0
  if (minutes === 0) return false
  await updatePause(database, agentId, laterBy(clock.now(), minutes * MINUTE_MS))
  return true
}

export const goesOfflineAfterMissed = async ({ database }: Times, agentId: string): Promise<boolean> =>
  ((await readTimes(database, agentId))?.rules ?? NO_TIMES.rules).offlineAfterMissed

export const noteAct = ({ clock, database }: Times, agentId: string): Promise<void> =>
  updateActed(database, agentId, clock.now())
