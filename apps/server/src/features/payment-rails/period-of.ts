import { DAY_MS, laterBy } from '../../kernel/clock.ts'

export const TRIAL_MONTHS = 1
export const BILLING_PERIOD_DAYS = 7
/** A failed renewal is retried after each of these numbers of days; after the last failure the membership ends. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5] as const

/** By the calendar in UTC; the 31st becomes the last day of a shorter month. */
const monthsLater = (from: Date, months: number): Date => {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const timeOfDay = from.getTime() % DAY_MS
  const day = Math.min(from.getUTCDate(), lastDay)
  return new Date(first + (day - 1) * DAY_MS + timeOfDay)
}

/** The first month at its price, or a week. */
export const periodOf = (from: Date, isTrial: boolean): { readonly from: Date; readonly to: Date } => ({
  from,
  to: isTrial ? monthsLater(from, TRIAL_MONTHS) : laterBy(from, BILLING_PERIOD_DAYS * DAY_MS),
})
