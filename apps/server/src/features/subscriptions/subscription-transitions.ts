import type { SubscriptionState } from '@velvetline/contracts/subscriptions'

/** Before anything was paid there is no state yet. */
export type MembershipState = SubscriptionState | 'unpaid'

/** The three in the middle are caused by time alone; `ended` is anything that ends it at once. */
export const SUBSCRIPTION_STEPS = [
  'trial_paid',
  'paid',
  'renewal_failed',
  'overdue',
  'retries_over',
  'period_over',
  'cancelled',
  'resumed_in_trial',
  'resumed',
  'ended',
] as const
export type SubscriptionStep = (typeof SUBSCRIPTION_STEPS)[number]

/**
 * The whole rule: the state that follows from a state and a step.
 * Money is believed where nobody has given the membership up: a payment after the end opens access again, since it was taken. A cancelled
 * membership stays cancelled, although payments may come until its minimum term is over; later ones never get here, they are refunded.
 */
const SUBSCRIPTION_TRANSITIONS: Readonly<Record<MembershipState, Readonly<Record<SubscriptionStep, MembershipState>>>> =
  {
    unpaid: {
      trial_paid: 'trialing',
      paid: 'active',
      renewal_failed: 'unpaid',
      overdue: 'unpaid',
      retries_over: 'unpaid',
      period_over: 'unpaid',
      cancelled: 'unpaid',
      resumed_in_trial: 'unpaid',
      resumed: 'unpaid',
      ended: 'unpaid',
    },
    trialing: {
      trial_paid: 'trialing',
      paid: 'active',
      renewal_failed: 'past_due',
      overdue: 'past_due',
      retries_over: 'trialing',
      period_over: 'trialing',
      cancelled: 'cancelled',
      resumed_in_trial: 'trialing',
      resumed: 'trialing',
      ended: 'expired',
    },
    active: {
      trial_paid: 'active',
      paid: 'active',
      renewal_failed: 'past_due',
      overdue: 'past_due',
      retries_over: 'active',
      period_over: 'active',
      cancelled: 'cancelled',
      resumed_in_trial: 'active',
      resumed: 'active',
      ended: 'expired',
    },
    past_due: {
      trial_paid: 'trialing',
      paid: 'active',
      renewal_failed: 'past_due',
      overdue: 'past_due',
      retries_over: 'expired',
      period_over: 'past_due',
      cancelled: 'cancelled',
      resumed_in_trial: 'past_due',
      resumed: 'past_due',
      ended: 'expired',
    },
    cancelled: {
      trial_paid: 'cancelled',
      paid: 'cancelled',
      renewal_failed: 'cancelled',
      overdue: 'cancelled',
      retries_over: 'cancelled',
      period_over: 'expired',
      cancelled: 'cancelled',
      resumed_in_trial: 'trialing',
      resumed: 'active',
      ended: 'expired',
    },
    expired: {
      trial_paid: 'trialing',
      paid: 'active',
      renewal_failed: 'expired',
      overdue: 'expired',
      retries_over: 'expired',
      period_over: 'expired',
      cancelled: 'expired',
      resumed_in_trial: 'expired',
      resumed: 'expired',
      ended: 'expired',
    },
  }

export const afterStep = (state: MembershipState, step: SubscriptionStep): MembershipState =>
  SUBSCRIPTION_TRANSITIONS[state][step]

/** In all states but the last; even while a renewal is retried. */
export const givesAccess = (state: MembershipState): boolean => state !== 'unpaid' && state !== 'expired'
