import type { AgentTimes, TimesChange } from '@velvetline/contracts/agents'
import type { Language } from '@velvetline/contracts/locales'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { isTimeZone } from '../../../kernel/days.ts'
import { defineRefusal } from '../../../kernel/refusal.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { endOfWorkingDay, type Period, periodAt, periodsFrom, workingDay } from './blocks.ts'
import { hoursText } from './hours-text.ts'
import { readKept, readTimes, type TimesRecord, updateAway, writeTimes } from './times.repository.ts'

type Times = Pick<PlatformContext, 'clock' | 'database'>

const timeZoneUnknown = defineRefusal(422, 'time_zone_unknown', {
  de: 'Diese Zeitzone gibt es nicht.',
  en: 'There is no such time zone.',
})

const WEEK_DAYS = 7
const LOOKED_BACK_MS = 56 * DAY_MS
/** With fewer blocks nothing is claimed. */
const BLOCKS_MIN = 4
const KEPT_SHARE_MIN = 0.8

/** Until the agent has set a week: none, and the rules that hold for everybody. */
export const NO_TIMES: Omit<TimesChange, 'timeZone'> = {
  week: Array.from({ length: WEEK_DAYS }, () => []),
  exceptions: [],
  rules: { bySchedule: false, offlineAtEnd: false, offlineAfterMissed: true, pauseMinutes: 0, idleMinutes: 0 },
}

interface Reader {
  readonly language: Language
  readonly timeZone: string
}

/** What a kept week claims, by the reader's clock; empty for a week that is not kept, and null without a week. */
export const claimedHours = async (
  { clock, database }: Times,
  agentId: string,
  reader: Reader,
): Promise<string | null> => {
  const times = await readTimes(database, agentId)
  if (!times || times.week.every((blocks) => blocks.length === 0)) return null
  const now = clock.now()
  const { blocks, kept } = await readKept(database, agentId, { since: laterBy(now, -LOOKED_BACK_MS), now })
  if (blocks < BLOCKS_MIN || kept < blocks * KEPT_SHARE_MIN) return ''
  const until = laterBy(now, WEEK_DAYS * DAY_MS)
  const usual = periodsFrom({ ...times, exceptions: [] }, now, WEEK_DAYS + 1)
  return hoursText(
    usual.filter(({ startsAt }) => startsAt > now && startsAt <= until),
    reader,
  )
}

const told = (period: Period | undefined) =>
  period ? { startsAt: period.startsAt.toISOString(), endsAt: period.endsAt.toISOString() } : null

const EMPTY: Omit<TimesRecord, keyof TimesChange | 'agentId'> = {
  blockStartedAt: null,
  blockEndsAt: null,
  awayUntil: null,
  pauseUntil: null,
  pausedProfiles: [],
  actedAt: null,
}

/** `reader.timeZone` is the country's, and holds until the agent has chosen one. */
export const showTimes = async (context: Times, agentId: string, reader: Reader): Promise<AgentTimes> => {
  const { clock, database } = context
  const now = clock.now()
  const stored = await readTimes(database, agentId)
  const times = stored ?? { agentId, ...NO_TIMES, ...EMPTY, timeZone: reader.timeZone }
  const { timeZone, week, exceptions, rules, awayUntil, pauseUntil } = times
  const periods = periodsFrom(times, now, WEEK_DAYS)
  const isAway = awayUntil !== null && awayUntil > now
  const next = periods.find(({ startsAt }) => startsAt > now && !(isAway && startsAt < awayUntil))
  return {
    timeZone,
    week,
    exceptions,
    rules,
    today: workingDay(now, timeZone),
    now: isAway ? null : told(periodAt(periods, now)),
    next: told(next),
    awayUntil: isAway ? awayUntil.toISOString() : null,
    pauseUntil: pauseUntil && pauseUntil > now ? pauseUntil.toISOString() : null,
    publicHours: (await claimedHours(context, agentId, reader)) ?? '',
  }
}

/** @throws 422 time_zone_unknown */
export const keepTimes = async ({ database }: Times, agentId: string, change: TimesChange): Promise<void> => {
  if (!isTimeZone(change.timeZone)) throw timeZoneUnknown()
  await writeTimes(database, agentId, change)
}

/** No block of this working day makes the agent available any more. */
export const leaveEarly = async ({ clock, database }: Times, agentId: string): Promise<void> => {
  const times = await readTimes(database, agentId)
  if (times) await updateAway(database, agentId, endOfWorkingDay(clock.now(), times.timeZone))
}
