import { laterBy } from '../../kernel/clock.ts'
import { latest, termEnd } from './ends.ts'
import type { Agreed, Membership, PaidCharge, SubscriptionEvent, UnwantedCharge } from './membership.types.ts'
import { isBound, NOTICE_GRACE_MS } from './pass-time.ts'
import { periodEnd } from './periods.ts'
import { afterStep } from './subscription-transitions.ts'

/**
 * A payment that comes early or on the due day extends the paid time. After a failure or the end it pays for a whole week from its own
 * moment, so that the member loses no days.
 */
const joinsOn = ({ state }: Membership, paidUntil: Date, at: Date): boolean => {
  if (state === 'expired') return false
  return at <= paidUntil || (state !== 'past_due' && at < laterBy(paidUntil, NOTICE_GRACE_MS))
}

/** Once it was given up, a payment counts only where a term still binds; else it extends or opens again, since it was taken. */
const whyUnwanted = (now: Membership, { isAlwaysWanted }: SubscriptionEvent): UnwantedCharge['because'] | null => {
  if (now.closedBy) return 'closed'
  if (!now.isGivenUp || isAlwaysWanted) return null
  return now.state === 'cancelled' && isBound(now) ? null : 'given_up'
}

const pay = (now: Membership, event: SubscriptionEvent, agreed: Agreed): Membership => {
  const { at, isTrial = false } = event
  const { state, paidUntil } = now
  const charge = { paymentId: event.paymentId ?? event.key, amountMinor: event.amountMinor ?? 0, reversedMinor: 0 }
  const because = whyUnwanted(now, event)
  if (because) return { ...now, unwanted: [...now.unwanted, { ...charge, at, because }] }
  const from = paidUntil && joinsOn(now, paidUntil, at) ? paidUntil : at
  const to = event.trialUntil ?? periodEnd(from, isTrial)
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
    // Opened again, it goes on as before.
    isGivenUp: state !== 'expired' && now.isGivenUp,
    periods: [...now.periods, { ...charge, from, to }],
  }
}

const end = (now: Membership, at: Date, closedBy: Membership['closedBy'] = null): Membership => {
  const state = afterStep(now.state, 'ended')
  const closed = closedBy && !now.closedBy ? { closedBy, closedAt: at } : {}
  const next = { ...now, ...closed, resumedAt: null }
  if (state === now.state) return next
  return { ...next, state, endedAt: at, paidUntil: now.paidUntil && now.paidUntil < at ? now.paidUntil : at }
}

const reverse = (now: Membership, event: SubscriptionEvent): Membership => {
  const add = <Charge extends PaidCharge>(charge: Charge): Charge =>
    charge.paymentId === event.paymentId
      ? { ...charge, reversedMinor: charge.reversedMinor + (event.amountMinor ?? 0) }
      : charge
  const next = { ...now, periods: now.periods.map(add), unwanted: now.unwanted.map(add) }
  const period = next.periods.find(({ paymentId }) => paymentId === event.paymentId)
  if (!period) return next
  // After a chargeback the member is not charged again; a fully refunded week is unpaid.
  if (event.isChargeback) return { ...end(next, event.at), isGivenUp: true }
  const isPaidBack = period.reversedMinor >= period.amountMinor && period.to > event.at
  return isPaidBack ? end(next, event.at) : next
}

const startCancellation = (now: Membership, at: Date): Membership => {
  const state = afterStep(now.state, 'cancelled')
  return state === now.state ? now : { ...now, state, cancelledAt: at, resumedAt: null }
}

/** A later cancellation brings a later end that was asked for forward, but never the end of the agreed term. */
const cancel = (now: Membership, { at, notBefore }: SubscriptionEvent, agreed: Agreed): Membership => {
  if (!now.startedAt) return now
  const next = { ...startCancellation(now, at), isGivenUp: true }
  if (now.state === 'expired') return next
  if (now.state !== 'cancelled') return { ...next, boundUntil: latest(now.boundUntil, notBefore) }
  const boundUntil = latest(termEnd(now.startedAt, agreed), notBefore)
  const isEarlier = isBound(now) && now.boundUntil !== null && (!boundUntil || boundUntil < now.boundUntil)
  return isEarlier ? { ...next, cancelledAt: at, boundUntil } : next
}

/** For any reason. Paid time stays; an agreed term can no longer be collected. */
const endAgreement = (now: Membership, { at }: SubscriptionEvent): Membership => {
  if (now.paidUntil && now.paidUntil <= at) return end(now, at)
  return { ...startCancellation(now, at), boundUntil: null }
}

const resume = (now: Membership, { at }: SubscriptionEvent, agreed: Agreed): Membership => {
  // Resumed with the provider after the end: the next payment opens it again.
  if (now.state === 'expired') return { ...now, resumedAt: at, isGivenUp: false }
  const isInTrial =
    now.trialUntil !== null && at < now.trialUntil && now.paidUntil?.getTime() === now.trialUntil.getTime()
  const state = afterStep(now.state, isInTrial ? 'resumed_in_trial' : 'resumed')
  if (state === now.state) return now
  const boundUntil = now.startedAt && termEnd(now.startedAt, agreed)
  return { ...now, state, cancelledAt: null, resumedAt: at, isGivenUp: false, boundUntil }
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
      return cancel(now, event, agreed)
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
