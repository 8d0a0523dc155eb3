import { LIMIT_RAISE_HOURS } from '@velvetline/contracts/constants'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'

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
 * Lowering holds at once and ends a raise that waits. Raising or lifting waits for a day, so that no limit gives way in the heat of a
 * moment; asking for the same or less again does not begin the day anew.
 */
export const changeLimit = (limit: Limit, wanted: Amount, now: Date): Limit => {
  const { limitMinor, next } = limitAt(limit, now)
  if (!isHigher(wanted, limitMinor)) return { limitMinor: wanted, next: null }
  if (next && !isHigher(wanted, next.limitMinor)) return { limitMinor, next: { limitMinor: wanted, from: next.from } }
  return { limitMinor, next: { limitMinor: wanted, from: laterBy(now, LIMIT_RAISE_HOURS * HOUR_MS) } }
}
