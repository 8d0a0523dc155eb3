import { DAY_MS, laterBy, monthsLater } from '../../kernel/clock.ts'

export const TRIAL_MONTHS = 1
export const BILLING_PERIOD_DAYS = 7
/** A failed renewal is retried after each of these numbers of days; after the last failure the membership ends. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5] as const

/** The first month at its price, or a week. */
export const periodOf = (from: Date, isTrial: boolean): { readonly from: Date; readonly to: Date } => ({
  from,
  to: isTrial ? monthsLater(from, TRIAL_MONTHS) : laterBy(from, BILLING_PERIOD_DAYS * DAY_MS),
})
