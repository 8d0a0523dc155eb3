import type { TimeBlock, TimesChange } from '@velvetline/contracts/agents'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import { addDays, dayIn, instantIn, weekdayOf } from '../../../kernel/days.ts'

const DAY_BEGINS_HOUR = 6
const MINUTES_PER_QUARTER = 15
const MINUTES_PER_HOUR = 60

export interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

export type Plan = Pick<TimesChange, 'timeZone' | 'week' | 'exceptions'>

/** The working day that the instant belongs to: before 6 in the morning, still the day before. */
export const workingDay = (instant: Date, timeZone: string): string =>
  dayIn(timeZone, laterBy(instant, -DAY_BEGINS_HOUR * HOUR_MS))

export const minutesOf = (quarter: number): number => DAY_BEGINS_HOUR * MINUTES_PER_HOUR + quarter * MINUTES_PER_QUARTER

const blocksOn = ({ week, exceptions }: Plan, date: string): readonly TimeBlock[] =>
  exceptions.find((one) => one.date === date)?.blocks ?? week[weekdayOf(date)] ?? []

const periodsOn = (plan: Plan, date: string): Period[] =>
  blocksOn(plan, date)
    .map(({ from, to }) => ({
      startsAt: instantIn(plan.timeZone, date, minutesOf(from)),
      endsAt: instantIn(plan.timeZone, date, minutesOf(to)),
    }))
    // A block that lies entirely in the skipped hour disappears.
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)

/** From yesterday's working day on, in order; a block that ends as the next one begins is one with it. */
export const periodsFrom = (plan: Plan, now: Date, days: number): Period[] => {
  const first = addDays(workingDay(now, plan.timeZone), -1)
  const all = Array.from({ length: days + 2 }, (_, index) => periodsOn(plan, addDays(first, index))).flat()
  const merged: Period[] = []
  for (const period of all) {
    const last = merged.at(-1)
    if (last && period.startsAt <= last.endsAt) {
      merged[merged.length - 1] = {
        startsAt: last.startsAt,
        endsAt: new Date(Math.max(period.endsAt.getTime(), last.endsAt.getTime())),
      }
    } else merged.push(period)
  }
  return merged
}

export const periodAt = (periods: readonly Period[], now: Date): Period | undefined =>
  periods.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)

/** When the next working day begins. */
export const endOfWorkingDay = (now: Date, timeZone: string): Date =>
  instantIn(timeZone, addDays(workingDay(now, timeZone), 1), minutesOf(0))
