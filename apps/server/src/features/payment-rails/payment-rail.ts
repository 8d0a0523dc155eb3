import type { Language } from '@velvetline/contracts/locales'
import type { Currency, Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { PaymentMethod } from '@velvetline/contracts/payments'

/** The schedule by which a membership is charged. */
export interface BillingPlan {
  /** Paid with the order, for `trialMonths`; null where the person has had it, then the first week is paid with the order. */
  readonly trial: { readonly price: Money; readonly months: number } | null
  readonly price: Money
  readonly periodDays: number
}

/** An order as sent to a provider. It contains neither the person's identity nor the profiles they talk to. */
export interface RailOrder {
  /** Our name for the order; comes back with every notification. */
  readonly id: string
  /** Opaque and stable for the account at this provider; not the account's id. */
  readonly customerReference: string
  /** Neutral: it may appear on a bank statement. */
  readonly description: string
  /** To be paid now. */
  readonly total: Money
  /** Only where the order begins a membership. */
  readonly plan: BillingPlan | null
  readonly language: Language
  /** In full; neither of them proves anything. */
  readonly successUrl: string
  readonly failureUrl: string
  readonly notificationUrl: string
}

/** Where the browser goes; see `checkoutAnswer` of the contracts. */
export interface RailCheckout {
  readonly method: 'GET' | 'POST' | 'JS'
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  /** The provider's own name for what was begun, where it has one already. */
  readonly providerRef: string | null
}

/** A notification as it came over the wire. */
export interface RailNotice {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Without the question mark, undecoded. */
  readonly query: string
  readonly body: Buffer
}

export const RAIL_EVENT_KINDS = [
  'paid',
  'declined',
  'pending',
  'renewed',
  'renewal_failed',
  'agreement_cancelled',
  'agreement_expired',
  'refunded',
  'charged_back',
] as const
export type RailEventKind = (typeof RAIL_EVENT_KINDS)[number]

/** What a notice says was moved; where it names no currency, it is that of the order. */
export type ToldAmount = Money | { readonly amountMinor: number; readonly currency: null }

/** @param currency of the order that the amount belongs to */
export const amountIn = (currency: Currency, { amountMinor, currency: told }: ToldAmount): Money => ({
  amountMinor,
  currency: told ?? currency,
})

/** What happened, in our words. `paid` is the first payment of an order; `renewed` every later one of its agreement. */
export interface RailEvent {
  /** Unique at this provider for ever; repeated deliveries have the same. */
  readonly eventId: string
  readonly kind: RailEventKind
  /** Our order, where the notice names it. */
  readonly orderId: string | null
  /** The provider's name for the agreement that is charged again and again; may be left out where the order is named and was paid. */
  readonly agreementRef: string | null
  /** The provider's name for the movement of money; of a refund or chargeback, its own. */
  readonly transactionRef: string | null
  /** Of a refund or chargeback: what it takes back. */
  readonly originalRef: string | null
  readonly amount: ToldAmount | null
  readonly occurredAt: Date
  /** For people who look later; no card numbers, no names. */
  readonly reason: string
  /** The provider's stable name for the card or account that paid, where it tells one: only so that a trial is had once. */
  readonly instrumentRef?: string
}

export type VerifiedNotice =
  | { readonly isAuthentic: false; readonly reason: string }
  /**
   * No event for what is authentic and means nothing to us; none yet where `isUnread` says that the provider has to be asked for it, which
   * happens once the notice is kept (`readKept`).
   */
  | {
      readonly isAuthentic: true
      readonly eventId: string
      readonly event: RailEvent | null
      /** Which rail it is about, where several of one provider's are told of at the same address. */
      readonly rail?: RailName
      readonly isUnread?: boolean
      /** What is kept of it where that is not its body (of a GET, its query): without personal data, with additional data. */
      readonly kept?: Buffer
    }

/** What the provider says when it is asked; the same events as its notices, in the order in which they happened. */
export interface RailStatus {
  readonly events: readonly RailEvent[]
}

export interface RailRefund {
  /** Of the payment that is paid back. */
  readonly transactionRef: string
  readonly amount: Money
  /** Whether that is all that was paid. */
  readonly isWhole: boolean
  readonly reason: string
  /** Sent along wherever the provider takes one: the same key refunds once. */
  readonly key: string
}

/**
 * A way to get paid. Faults of the way there are thrown as `RailFault`; the use cases retry or make refusals of them. Every outside call
 * has a timeout. Nothing here grants anything: that follows from events alone.
 */
export interface PaymentRail {
  readonly name: RailName
  readonly kind: PaymentMethod['kind']
  readonly currencies: readonly Currency[]
  /** Whether it charges by itself again and again, as memberships need. */
  readonly hasAgreements: boolean
  /** Whether an agreement can be charged by us at other times than its schedule, as automatic reloads need. */
  readonly canChargeAgain: boolean
  createCheckout(order: RailOrder): Promise<RailCheckout>
  /** On the raw bytes, in constant time; older or later than the provider's tolerance is not authentic. */
  readNotice(notice: RailNotice): Promise<VerifiedNotice>
  /** Whether the provider pays a sale back by itself where its first notice was not acknowledged. */
  readonly undoesUnacknowledged: boolean
  /** What a kept notice means that `readNotice` marked as unread; idempotent. */
  readKept?(kept: Buffer): Promise<RailEvent | null>
  /** What the provider wants to read when its notice was kept. */
  readonly acknowledgement: { readonly status: number; readonly body: string }
  /** @param ref the agreement, else what `createCheckout` answered, else our order's id */
  fetchStatus(ref: { orderId: string; providerRef: string | null; agreementRef: string | null }): Promise<RailStatus>
  /** Where the person may choose another way to pay for an order that was declined; null where the order is over for good. @param reason of its `declined` event */
  payAgainAt?(providerRef: string, reason: string): string | null
  /** The end of all further charges; saying it twice is no fault. */
  cancelAgreement(agreementRef: string, reason: string): Promise<void>
  /** Charging goes on, where the provider can do that; false where a new order is needed. */
  resumeAgreement(agreementRef: string): Promise<boolean>
  /**
   * The provider's name for the refund. Its own notice follows and is the same event. Null where only that notice has a name: then it alone
   * records what was paid back.
   */
  refund(refund: RailRefund): Promise<{ readonly transactionRef: string | null }>
  /** Whether the same key never refunds twice, so that a refund of which nothing is known may be asked for again. */
  readonly canRepeatRefund?: boolean
  /** Only where `canChargeAgain`: charges without the person. The result comes as a `paid` event of that order. */
  chargeAgain(agreementRef: string, order: RailOrder): Promise<void>
}

/** The provider could not be reached, or answered what cannot be used. */
export class RailFault extends Error {
  override readonly name = 'RailFault'
  readonly isTemporary: boolean
  /** Nobody knows whether what was asked for was done; it must not be asked for again. */
  readonly isOutcomeUnknown: boolean
  constructor(message: string, options: { isTemporary: boolean; isOutcomeUnknown?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isTemporary = options.isTemporary
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false
  }
}
