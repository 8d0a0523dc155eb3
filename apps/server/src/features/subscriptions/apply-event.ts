import { laterBy, monthsLater } from '../../kernel/clock.ts'
import type { Agreed, Membership, PaidPeriod, SubscriptionEvent } from './membership.types.ts'
import { NOTICE_GRACE_MS } from './pass-time.ts'
import { periodEnd } from './periods.ts'
import { afterStep } from './subscription-transitions.ts'

export const latest = (left: Date | null, right: Date | null | undefined): Date | null => {
  if (!left || !right) return left ?? right ?? null
  return left > right ? left : right
}

const termEnd = (startedAt: Date, { minimumTermMonths }: Agreed): Date | null =>
  minimumTermMonths > 0 ? monthsLater(startedAt, minimumTermMonths) : null

/**
 * A payment that comes early or on the due day extends the paid time. After a failure or the end it pays for a whole week from its own
 * moment, so that the member loses no days.
 */
const joinsOn = ({ state }: Membership, paidUntil: Date, at: Date): boolean => {
  if (state === 'expired') return false
  return at <= paidUntil || (state !== 'past_due' && at < laterBy(paidUntil, NOTICE_GRACE_MS))
}

const pay = (now: Membership, event: SubscriptionEvent, agreed: Agreed): Membership => {
  const { at, isTrial = false } = event
  const { state, paidUntil } = now
  const from = paidUntil && joinsOn(now, paidUntil, at) ? paidUntil : at
  const to = event.trialUntil ?? periodEnd(from, isTrial)
  const paymentId = event.paymentId ?? event.key
  const period = { paymentId, amountMinor: event.amountMinor ?? 0, from, to, reversedMinor: 0 }
  if (now.closedBy) return { ...now, unwanted: [...now.unwanted, { ...period, from: at, to: at }] }
  const startedAt = now.startedAt ?? at
  return {
    ...now,
    state: afterStep(state, isTrial ? 'trial_paid' : 'paid'),
    startedAt,
    trialUntil: isTrial ? to : now.trialUntil,
    paidUntil: to,
    failedAt: null,
    cancelledAt: state === 'expired' ? null : now.cancelledAt,
    boundUntil: now.boundUntil ?? termEnd(startedAt, agreed),
    endedAt: null,
    periods: [...now.periods, period],
  }
}

const end = (now: Membership, at: Date, closedBy: Membership['closedBy'] = null): Membership => {
  const state = afterStep(now.state, 'ended')
  const closed = closedBy && !now.closedBy ? { closedBy, closedAt: at } : {}
  if (state === now.state) return { ...now, ...closed }
  return { ...now, ...closed, state, endedAt: at, paidUntil: now.paidUntil && now.paidUntil < at ? now.paidUntil : at }
}

const reverse = (now: Membership, event: SubscriptionEvent): Membership => {
  const add = (period: PaidPeriod): PaidPeriod =>
    period.paymentId === event.paymentId
      ? { ...period, reversedMinor: period.reversedMinor + (event.amountMinor ?? 0) }
      : period
  const next = { ...now, periods: now.periods.map(add), unwanted: now.unwanted.map(add) }
  const period = next.periods.find(({ paymentId }) => paymentId === event.paymentId)
  if (!period) return next
  // After a chargeback the member is not charged again; a fully refunded week is unpaid.
  const isPaidBack = period.reversedMinor >= period.amountMinor && period.to > event.at
  return event.isChargeback || isPaidBack ? end(next, event.at) : next
}

const cancel = (now: Membership, { at, notBefore }: SubscriptionEvent): Membership => {
  const state = afterStep(now.state, 'cancelled')
  if (state === now.state) return now
  return { ...now, state, cancelledAt: at, boundUntil: latest(now.boundUntil, notBefore) }
}

/** For any reason. Paid time stays; an agreed term can no longer be collected. */
const endAgreement = (now: Membership, event: SubscriptionEvent): Membership => {
  if (now.paidUntil && now.paidUntil <= event.at) return end(now, event.at)
  return { ...cancel(now, event), boundUntil: null }
}

const resume = (now: Membership, { at }: SubscriptionEvent, agreed: Agreed): Membership => {
  const isInTrial =
    now.trialUntil !== null && at < now.trialUntil && now.paidUntil?.getTime() === now.trialUntil.getTime()
  const state = afterStep(now.state, isInTrial ? 'resumed_in_trial' : 'resumed')
  if (state === now.state) return now
  return { ...now, state, cancelledAt: null, boundUntil: now.startedAt && termEnd(now.startedAt, agreed) }
}

export const applyEvent = (now: Membership, event: SubscriptionEvent, agreed: Agreed): Membership => {
  const { at } = event
  switch (event.kind) {
    case 'paid':
      return pay(now, event, agreed)
    case 'renewal_failed': {
      const state = afterStep(now.state, 'renewal_failed')
      return state === 'past_due' ? { ...now, state, failedAt: now.failedAt ?? at } : { ...now, state }
    }
    case 'cancelled':
      return cancel(now, event)
    case 'resumed':
      return resume(now, event, agreed)
    case 'agreement_over':
      return endAgreement(now, event)
    case 'reversed':
      return reverse(now, event)
    case 'duplicate':
    case 'withdrawn':
      return end(now, at, event.kind)
  }
}
