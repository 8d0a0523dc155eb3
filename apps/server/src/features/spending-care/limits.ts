import type { Currency, Money } from '@velvetline/contracts/money'
import { packagesOf } from '@velvetline/contracts/payments'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'

const LIMIT_RAISE_HOURS = 24

const smallestPackageMinor = (currency: Currency): number => packagesOf(currency)[0]?.priceMinor ?? 1

/**
 * For limits set before the member changed country. Our own prices tell what is worth the same; no exchange rate is asked. Rounded up, so
 * that a limit is never exceeded by it.
 */
export const inCurrency = ({ amountMinor, currency }: Money, wanted: Currency): number =>
  currency === wanted
    ? amountMinor
    : Math.ceil((amountMinor * smallestPackageMinor(wanted)) / smallestPackageMinor(currency))

/** Null is no limit. */
type Amount = number | null

/** In minor units. */
export interface Limit {
  readonly limitMinor: Amount
  readonly next: { readonly limitMinor: Amount; readonly from: Date } | null
}

export const NO_LIMIT: Limit = { limitMinor: null, next: null }

const isHigher = (one: Amount, other: Amount): boolean => (one ?? Infinity) > (other ?? Infinity)

export const limitAt = (limit: Limit, now: Date): Limit =>
  limit.next && limit.next.from <= now ? { limitMinor: limit.next.limitMinor, next: null } : limit

/**
 * Lowering takes effect at once and cancels a pending raise. Raising or removing takes effect after a day, so that it is not done on
 * impulse; asking again for the same or less does not restart that day.
 */
export const changeLimit = (limit: Limit, wanted: Amount, now: Date): Limit => {
  const { limitMinor, next } = limitAt(limit, now)
  if (!isHigher(wanted, limitMinor)) return { limitMinor: wanted, next: null }
  if (next && !isHigher(wanted, next.limitMinor)) return { limitMinor, next: { limitMinor: wanted, from: next.from } }
  return { limitMinor, next: { limitMinor: wanted, from: laterBy(now, LIMIT_RAISE_HOURS * HOUR_MS) } }
}
