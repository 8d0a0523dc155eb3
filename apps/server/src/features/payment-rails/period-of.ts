import { DAY_MS, laterBy } from '../../kernel/clock.ts'

/** What is sold as the first month: two of the providers count in days only, so it has thirty everywhere. */
export const TRIAL_DAYS = 30
export const BILLING_PERIOD_DAYS = 7
/** A failed renewal is retried after each of these numbers of days; after the last failure the membership ends. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5] as const

/** The first month at its price, or a week. */
export const periodOf = (from: Date, isTrial: boolean): { readonly from: Date; readonly to: Date } => ({
  from,
  to: laterBy(from, (isTrial ? TRIAL_DAYS : BILLING_PERIOD_DAYS) * DAY_MS),
})
