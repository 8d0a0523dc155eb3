import type { MembershipState } from './subscription-transitions.ts'

/** In the order in which they apply at the same time. */
export const EVENT_KINDS = [
  'paid',
  'renewal_failed',
  'cancelled',
  'agreement_over',
  'resumed',
  'reversed',
  'duplicate',
  'withdrawn',
] as const
export type SubscriptionEventKind = (typeof EVENT_KINDS)[number]

/** The key of one occurrence is always the same. */
export interface SubscriptionEvent {
  readonly key: string
  readonly kind: SubscriptionEventKind
  readonly at: Date
  /** Of `paid` and `reversed`. */
  readonly paymentId?: string | null
  readonly amountMinor?: number | null
  readonly isTrial?: boolean
  /** Of `paid` for the first month: its end as its receipt has it. It was agreed with the provider, and its length has changed since. */
  readonly trialUntil?: Date | null
  readonly isChargeback?: boolean
  /** Of `paid`: recorded while a payment still opened again what had been given up; the member was told so. */
  readonly isAlwaysWanted?: boolean
  /** Of `cancelled`: no earlier end was asked for. A later cancellation may bring it forward. */
  readonly notBefore?: Date | null
}

export interface PaidCharge {
  readonly paymentId: string
  readonly amountMinor: number
  readonly reversedMinor: number
}

export interface PaidPeriod extends PaidCharge {
  readonly from: Date
  readonly to: Date
}

/** Refunded in full: charged after the membership had been given up, or was closed. */
export interface UnwantedCharge extends PaidCharge {
  readonly at: Date
  readonly because: 'given_up' | 'closed'
}

/** No event changes it. */
export interface Agreed {
  readonly isGranted: boolean
  readonly minimumTermMonths: number
}

export interface Membership {
  readonly state: MembershipState
  readonly startedAt: Date | null
  readonly trialUntil: Date | null
  readonly paidUntil: Date | null
  /** Since when the due payment fails. */
  readonly failedAt: Date | null
  readonly cancelledAt: Date | null
  /** Since it was last cancelled or ended. */
  readonly resumedAt: Date | null
  /** The agreed term, or a later end that was asked for. */
  readonly boundUntil: Date | null
  readonly endedAt: Date | null
  /** Cancelled by its member or with the account, or charged back: what no term requires is no longer charged, and otherwise refunded. */
  readonly isGivenUp: boolean
  /** Withdrawn, or ordered twice by mistake: no payment opens it again, and each is refunded. */
  readonly closedBy: 'withdrawn' | 'duplicate' | null
  readonly closedAt: Date | null
  readonly periods: readonly PaidPeriod[]
  readonly unwanted: readonly UnwantedCharge[]
}
