import { monthsLater } from '../../kernel/clock.ts'
import type { Agreed } from './membership.types.ts'
import { weekLater } from './periods.ts'
import type { StoredSubscription } from './subscriptions.types.ts'

export const latest = (left: Date | null, right: Date | null | undefined): Date | null => {
  if (!left || !right) return left ?? right ?? null
  return left > right ? left : right
}

/** Of the minimum term; null where none was agreed. */
export const termEnd = (startedAt: Date, { minimumTermMonths }: Agreed): Date | null =>
  minimumTermMonths > 0 ? monthsLater(startedAt, minimumTermMonths) : null

/** With the paid week in which the earliest end falls. */
const paidEnd = (paidUntil: Date, boundUntil: Date | null): Date => {
  let end = paidUntil
  while (boundUntil && end < boundUntil) end = weekLater(end)
  return end
}

/** When it ends or has ended; null while nothing ends it. */
export const endsAt = ({ hasAccess, state, paidUntil, boundUntil, endedAt }: StoredSubscription): Date | null => {
  if (!hasAccess) return endedAt
  return state === 'cancelled' && paidUntil ? paidEnd(paidUntil, boundUntil) : null
}

/** When it ends if it is cancelled now; null where that changes nothing. */
export const earliestEnd = (stored: StoredSubscription, now: Date): Date | null => {
  const { hasAccess, state, startedAt, paidUntil, boundUntil } = stored
  if (!hasAccess || !startedAt || !paidUntil) return null
  const term = boundUntil && termEnd(startedAt, stored)
  const end = paidEnd(paidUntil, term)
  if (state === 'cancelled' && (boundUntil === null || end >= paidEnd(paidUntil, boundUntil))) return null
  return latest(end, now)
}
