import { applyEvent } from './apply-event.ts'
import { latest } from './ends.ts'
import { type Agreed, EVENT_KINDS, type Membership, type SubscriptionEvent } from './membership.types.ts'
import { isBound, passTime } from './pass-time.ts'
import { givesAccess } from './subscription-transitions.ts'

const NOTHING: Membership = {
  state: 'unpaid',
  startedAt: null,
  trialUntil: null,
  paidUntil: null,
  failedAt: null,
  cancelledAt: null,
  resumedAt: null,
  boundUntil: null,
  endedAt: null,
  isGivenUp: false,
  closedBy: null,
  closedAt: null,
  periods: [],
  unwanted: [],
}

/**
 * Clocks differ: a reversal cannot precede its payment, nor a cancellation or withdrawal the beginning. A charge that failed before the
 * first success is no renewal.
 */
const inOrder = (told: readonly SubscriptionEvent[]): SubscriptionEvent[] => {
  const events = [...new Map(told.map((event) => [event.key, event])).values()]
  const payments = events.filter(({ kind }) => kind === 'paid')
  const paidAt = new Map(payments.map(({ paymentId, at }) => [paymentId, at]))
  const beganAt = payments.reduce<Date | null>((first, { at }) => (first && first < at ? first : at), null)
  const effectiveAt = ({ kind, at, paymentId }: SubscriptionEvent): Date => {
    if (kind === 'paid' || kind === 'renewal_failed') return at
    return latest(at, latest(beganAt, kind === 'reversed' ? paidAt.get(paymentId) : null)) ?? at
  }
  return events
    .map((event) => ({ ...event, at: effectiveAt(event) }))
    .sort(
      (left, right) =>
        left.at.getTime() - right.at.getTime() ||
        EVENT_KINDS.indexOf(left.kind) - EVENT_KINDS.indexOf(right.kind) ||
        (left.key < right.key ? -1 : 1),
    )
}

/** The same events, in any order and any number, give the same membership: that is why nothing else ever decides about one. */
export const replayEvents = (events: readonly SubscriptionEvent[], agreed: Agreed, now: Date): Membership => {
  const told = inOrder(events).reduce(
    (membership, event) => applyEvent(passTime(membership, event.at, agreed), event, agreed),
    NOTHING,
  )
  return passTime(told, now, agreed)
}

/** After its end too, where its member has resumed it with the provider since. */
export const wantsCharges = (membership: Membership): boolean => {
  const { state, resumedAt, isGivenUp, closedBy } = membership
  if (state === 'expired') return resumedAt !== null && !isGivenUp && !closedBy
  return state === 'cancelled' ? isBound(membership) : givesAccess(state)
}
