import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { RENEWAL_RETRY_DAYS } from '../payment-rails/index.ts'
import type { Agreed, Membership } from './membership.types.ts'
import { weekLater } from './periods.ts'
import { afterStep, type SubscriptionStep } from './subscription-transitions.ts'

/** A notice may take so long before its absence counts as a failed payment. */
export const NOTICE_GRACE_MS = DAY_MS
const RETRIES_MS = RENEWAL_RETRY_DAYS.reduce((sum, days) => sum + days, 0) * DAY_MS

/** More has to be paid before the earliest end that was agreed. */
export const isBound = ({ boundUntil, paidUntil }: Membership): boolean =>
  boundUntil !== null && paidUntil !== null && boundUntil > paidUntil

export const nextByTime = (now: Membership): { readonly step: SubscriptionStep; readonly at: Date } | null => {
  const { state, paidUntil, failedAt } = now
  if (!paidUntil) return null
  if (state === 'trialing' || state === 'active') return { step: 'overdue', at: laterBy(paidUntil, NOTICE_GRACE_MS) }
  if (state === 'past_due')
    return { step: 'retries_over', at: laterBy(failedAt ?? paidUntil, RETRIES_MS + NOTICE_GRACE_MS) }
  if (state !== 'cancelled') return null
  return { step: 'period_over', at: isBound(now) ? laterBy(paidUntil, RETRIES_MS + NOTICE_GRACE_MS) : paidUntil }
}

/** A granted membership goes on week by week, without charges. */
const rollOn = (now: Membership, until: Date): Membership => {
  let { paidUntil } = now
  if (now.state !== 'active' || !paidUntil) return now
  while (paidUntil <= until) paidUntil = weekLater(paidUntil)
  return { ...now, paidUntil }
}

const timeStep = (now: Membership, step: SubscriptionStep, at: Date): Membership => {
  const state = afterStep(now.state, step)
  if (state === 'past_due') return { ...now, state, failedAt: now.failedAt ?? now.paidUntil }
  return state === 'expired' ? { ...now, state, endedAt: at, resumedAt: null } : { ...now, state }
}

export const passTime = (start: Membership, until: Date, { isGranted }: Agreed): Membership => {
  let now = isGranted ? rollOn(start, until) : start
  for (let next = nextByTime(now); next && next.at <= until; next = nextByTime(now)) {
    now = timeStep(now, next.step, next.at)
  }
  return now
}
