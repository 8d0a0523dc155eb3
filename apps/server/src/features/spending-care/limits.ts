import type { Currency, Money } from '@velvetline/contracts/money'
import { packagesOf } from '@velvetline/contracts/payments'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'

const LIMIT_RAISE_HOURS = 24

const smallestPackageMinor = (currency: Currency): number => packagesOf(currency)[0]?.priceMinor ?? 1

/**
 * An amount in another currency of ours, for limits that were set before a member changed country. No exchange rate is asked: our own
 * prices say what is worth the same here. Rounded up, so that a limit is never passed by it.
 */
export const inCurrency = ({ amountMinor, currency }: Money, wanted: Currency): number =>
  currency === wanted
    ? amountMinor
    : Math.ceil((amountMinor * smallestPackageMinor(wanted)) / smallestPackageMinor(currency))

/** No amount is no limit. */
type Amount = number | null

/** One limit of a member, in minor units. */
export interface Limit {
  readonly limitMinor: Amount
  /** A raise that waits. */
  readonly next: { readonly limitMinor: Amount; readonly from: Date } | null
}

export const NO_LIMIT: Limit = { limitMinor: null, next: null }

const isHigher = (one: Amount, other: Amount): boolean => (one ?? Infinity) > (other ?? Infinity)

/** A raise whose time has come holds. */
export const limitAt = (limit: Limit, now: Date): Limit =>
  limit.next && limit.next.from <= now ? { limitMinor: limit.next.limitMinor, next: null } : limit

/**
 * Lowering takes effect at once and cancels a pending raise. Raising or removing a limit takes effect after a day, so that it is not done on
 * impulse; asking again for the same or less does not restart that day.
 */
export const changeLimit = (limit: Limit, wanted: Amount, now: Date): Limit => {
  const { limitMinor, next } = limitAt(limit, now)
  if (!isHigher(wanted, limitMinor)) return { limitMinor: wanted, next: null }
  if (next && !isHigher(wanted, next.limitMinor)) return { limitMinor, next: { limitMinor: wanted, from: next.from } }
  return { limitMinor, next: { limitMinor: wanted, from: laterBy(now, LIMIT_RAISE_HOURS * HOUR_MS) } }
}
