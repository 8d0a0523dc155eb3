import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { dayIn, instantIn } from '../../../kernel/days.ts'
import type { CountriesContext } from '../../countries/index.ts'
import { dayPast, dayTooLate } from '../earnings.refusals.ts'

const AHEAD_MAX_MS = 366 * DAY_MS

/**
 * The beginning of a day of the operator's time zone; of today it is now, so that nothing holds for what has happened already.
 * @throws 422 day_past, day_too_late
 */
export const startOfDay = ({ countries }: Pick<CountriesContext, 'countries'>, day: string, now: Date): Date => {
  const { timeZone } = countries.fallback
  const today = dayIn(timeZone, now)
  if (day < today) throw dayPast()
  const start = instantIn(timeZone, day)
  if (start > laterBy(now, AHEAD_MAX_MS)) throw dayTooLate()
  return day === today ? now : start
}
