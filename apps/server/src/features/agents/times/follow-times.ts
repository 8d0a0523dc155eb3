import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { DAY_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { periodAt, periodsFrom } from './blocks.ts'
import { type Decision, decide, type Situation } from './decide.ts'
import { NO_TIMES } from './show-times.ts'
import {
  countMinute,
  deleteBlocksBefore,
  listAgentsWithTimes as listAgents,
  lockTimes,
  readRules,
  readTimes,
  takeTimes,
  updateActed,
  updateChosen,
  updateChosenOfAll,
  updateMemory,
  updatePause,
} from './times.repository.ts'

type Times = Pick<PlatformContext, 'clock' | 'database'>

const BLOCKS_KEPT_MS = 60 * DAY_MS
/** A block lasts at most a day, so the days around now are enough. */
const DAYS_AHEAD = 1

export const listAgentsWithTimes = ({ database }: Times): Promise<string[]> => listAgents(database)

/**
 * Locked until it is done: a second process finds the lock and leaves it. It is carried out before the commit, so that after a crash it is
 * decided again, with the same result.
 */
export const decideNow = async (
  { database }: Times,
  agentId: string,
  situation: Situation,
  carryOut: (decision: Decision) => Promise<void>,
): Promise<void> => {
  await database.transaction(async (tx) => {
    const times = await takeTimes(tx, agentId)
    if (!times) return
    const decision = decide(periodsFrom(times, situation.now, DAYS_AHEAD), times.rules, times, situation)
    await carryOut(decision)
    await updateMemory(tx, agentId, decision.memory)
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

/**
 * Where the agent's rules want a pause. Under the same lock as a decision, so that none sees half of it.
 * @param makeBusy returns the profiles that it has made busy
 */
export const pauseAfterCall = async (
  { clock, database }: Times,
  agentId: string,
  makeBusy: () => Promise<readonly string[]>,
): Promise<void> => {
  await database.transaction(async (tx) => {
    const times = await lockTimes(tx, agentId)
    if (!times || times.rules.pauseMinutes === 0) return
    const made = await makeBusy()
    if (made.length === 0) return
    await updatePause(tx, agentId, {
      pauseUntil: laterBy(clock.now(), times.rules.pauseMinutes * MINUTE_MS),
      pausedProfiles: [...new Set([...times.pausedProfiles, ...made])],
    })
  })
}

/** A choice by hand takes the profile out of a pause, and `available` ends having left for today. */
export const noteChoice = (
  { database }: Times,
  agentId: string,
  choice: { readonly profileId: string; readonly status: ProfileStatus },
): Promise<void> => updateChosen(database, agentId, choice)

/** The same for all profiles of the agent. Its lock waits for a decision in progress, so it comes before any lock on profiles. */
export const noteChoiceForAll = (tx: Transaction, agentId: string, status: ProfileStatus): Promise<void> =>
  updateChosenOfAll(tx, agentId, status)

export const goesOfflineAfterMissed = async (db: Queryable, agentId: string): Promise<boolean> =>
  ((await readRules(db, agentId)) ?? NO_TIMES.rules).offlineAfterMissed

export const noteAct = ({ clock, database }: Times, agentId: string): Promise<void> =>
  updateActed(database.kysely, agentId, clock.now())

/** Talking is an act too. */
export const noteEndOfCall = ({ clock }: Times, tx: Transaction, agentId: string): Promise<void> =>
  updateActed(tx, agentId, clock.now())
