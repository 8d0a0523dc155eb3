import type { Language } from '@velvetline/contracts/locales'
import type { Currency, Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { PaymentMethod } from '@velvetline/contracts/payments'

export interface BillingPlan {
  /** Null where the person has had it, then the first week is paid with the order. */
  readonly trial: { readonly price: Money; readonly days: number } | null
  readonly price: Money
  readonly periodDays: number
}

/** It contains neither the person's identity nor the profiles they talk to. */
export interface RailOrder {
  /** Comes back with every notification. */
  readonly id: string
  /** Opaque and stable for the account at this provider; not the account's id. */
  readonly customerReference: string
  /** Neutral: it may appear on a bank statement. */
  readonly description: string
  readonly total: Money
  /** Null unless the order begins a membership. */
  readonly plan: BillingPlan | null
  readonly language: Language
  /** In full; neither of them proves anything. */
  readonly successUrl: string
  readonly failureUrl: string
  readonly notificationUrl: string
}

/** See `checkoutAnswer` of the contracts. */
export interface RailCheckout {
  readonly method: 'GET' | 'POST' | 'JS'
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  /** The provider's id, where it has one already. */
  readonly providerRef: string | null
}

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
  'agreement_resumed',
  'refunded',
  'charged_back',
] as const
export type RailEventKind = (typeof RAIL_EVENT_KINDS)[number]

/** Without a currency, it is the order's. */
export type ToldAmount = Money | { readonly amountMinor: number; readonly currency: null }

/** @param currency of the order that the amount belongs to */
export const amountIn = (currency: Currency, { amountMinor, currency: told }: ToldAmount): Money => ({
  amountMinor,
  currency: told ?? currency,
})

/**
 * `paid` is the first payment of an order; `renewed` every later one of its agreement. `agreement_resumed`: charged again after its end, as its
 * holder asked for at the provider.
 */
export interface RailEvent {
  /** Unique at this provider for ever; repeated deliveries have the same id. */
  readonly eventId: string
  readonly kind: RailEventKind
  readonly orderId: string | null
  /** The provider's id of the agreement that is charged repeatedly; optional where the order is named and was paid. */
  readonly agreementRef: string | null
  /** The provider's id of the movement of money; of a refund or chargeback, its own. */
  readonly transactionRef: string | null
  /** The payment that a refund or chargeback takes back. */
  readonly originalRef: string | null
  /** Of a sale that is charged once: its payment's other name, by which the provider's status tells it. */
  readonly saleRef?: string
  readonly amount: ToldAmount | null
  readonly occurredAt: Date
  /** For people who look later; no card numbers, no names. */
  readonly reason: string
  /** The provider's stable id of the card or account that paid, where it tells one: only to grant a trial once. */
  readonly instrumentRef?: string
}

export type VerifiedNotice =
  | { readonly isAuthentic: false; readonly reason: string }
  /**
   * Null for an authentic notice that means nothing to us; `isUnread` where the provider has to be asked, once the notice is kept
   * (`readKept`).
   */
  | {
      readonly isAuthentic: true
      readonly eventId: string
      readonly event: RailEvent | null
      /** Where several rails of one provider share an address. */
      readonly rail?: RailName
      readonly isUnread?: boolean
      /** What to keep instead of the body (of a GET, its query), without personal data. */
      readonly kept?: Buffer
    }

/** The same events as the provider's notices, in the order in which they happened. */
export interface RailStatus {
  readonly events: readonly RailEvent[]
}

export interface RailRefund {
  readonly transactionRef: string
  readonly amount: Money
  readonly isWhole: boolean
  readonly reason: string
  /** The same key refunds once, where the provider takes one. */
  readonly key: string
}

/**
 * Transport faults are thrown as `RailFault`; the use cases retry them or turn them into refusals. Every outside call has a timeout.
 * Nothing here grants anything: that follows from events alone.
 */
export interface PaymentRail {
  readonly name: RailName
  readonly kind: PaymentMethod['kind']
  readonly currencies: readonly Currency[]
  /** Charges by itself repeatedly, as memberships need. */
  readonly hasAgreements: boolean
  /** We can charge an agreement outside its schedule, as automatic reloads need. */
  readonly canChargeAgain: boolean
  createCheckout(order: RailOrder): Promise<RailCheckout>
  /** On the raw bytes, in constant time; a notice outside the provider's time tolerance is not authentic. */
  readNotice(notice: RailNotice): Promise<VerifiedNotice>
  /** The provider refunds a sale whose first notice was not acknowledged. */
  readonly undoesUnacknowledged: boolean
  /** The meaning of a kept notice that `readNotice` marked as unread; idempotent. */
  readKept?(kept: Buffer): Promise<RailEvent | null>
  /** What the provider expects once its notice is kept. */
  readonly acknowledgement: { readonly status: number; readonly body: string }
  /** @param ref the agreement, else what `createCheckout` answered, else our order's id */
  fetchStatus(ref: { orderId: string; providerRef: string | null; agreementRef: string | null }): Promise<RailStatus>
  /**
   * Where the person may choose another way to pay for a declined order; null where it is over for good. @param reason of its `declined`
   * event
   */
  payAgainAt?(providerRef: string, reason: string): string | null
  cancelAgreement(agreementRef: string, reason: string): Promise<void>
  /** An agreement that was cancelled can be charged again. */
  readonly canResume?: boolean
  /** False where the provider cannot do that and a new order is needed. */
  resumeAgreement(agreementRef: string): Promise<boolean>
  /**
   * The provider's id of the refund. Its own notice follows and is the same event. Null where only that notice has an id: then it alone
   * records the refund.
   */
  refund(refund: RailRefund): Promise<{ readonly transactionRef: string | null }>
  /** The same key never refunds twice, so a refund of unknown outcome may be requested again. */
  readonly canRepeatRefund?: boolean
  /** Only where `canChargeAgain`: charges without the person. The result is a `paid` event of that order. */
  chargeAgain(agreementRef: string, order: RailOrder): Promise<void>
}

/** The provider could not be reached, or its answer is unusable. */
export class RailFault extends Error {
  override readonly name = 'RailFault'
  readonly isTemporary: boolean
  /** The request may have had its effect and must not be repeated. */
  readonly isOutcomeUnknown: boolean
  /** It answered, and does not say what it was asked about, or not yet. */
  readonly isUnconfirmed: boolean
  /** Only people can do it, in the provider's portal; its notice tells that they have. */
  readonly isByHand: boolean
  constructor(
    message: string,
    options: {
      isTemporary: boolean
      isOutcomeUnknown?: boolean
      isUnconfirmed?: boolean
      isByHand?: boolean
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.isTemporary = options.isTemporary
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false
    this.isUnconfirmed = options.isUnconfirmed ?? false
    this.isByHand = options.isByHand ?? false
  }
}
