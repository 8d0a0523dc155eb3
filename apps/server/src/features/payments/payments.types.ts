import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { CheckoutAnswer, OrderState, PaymentCause, ProductKind } from '@velvetline/contracts/payments'
import type { ProviderEventState } from '@velvetline/contracts/provider-events'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { RailEvent } from '../payment-rails/index.ts'

/** With the prices agreed at the time. */
export interface Order {
  readonly id: string
  readonly memberId: string
  readonly requestHash: Buffer
  readonly kind: ProductKind
  /** The member's own, or an automatic reload. */
  readonly cause: 'order' | 'reload'
  readonly packageId: string | null
  /** Whole Nuggets. */
  readonly nuggets: number | null
  readonly rail: RailName
  /** The account's, whose prices and taxes apply. */
  readonly country: CountryCode
  /** Where it was ordered, or the reload agreed to. */
  readonly storefront: Storefront
  readonly total: Money
  readonly hasTrial: boolean
  /** A membership's renewal, in the currency of the total. */
  readonly weeklyMinor: number | null
  /** A membership's. Null for Nuggets, and in older orders. */
  readonly minimumTermMonths: number | null
  readonly state: OrderState
  readonly returnPath: string | null
  readonly providerRef: string | null
  readonly agreementRef: string | null
  readonly checkout: Omit<CheckoutAnswer, 'orderId'> | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly signedInAt: Date | null
}

/** Never changed once it is stored. */
export interface Payment {
  readonly id: string
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly transactionRef: string
  readonly kind: ProductKind
  readonly cause: PaymentCause
  readonly isTrial: boolean
  readonly nuggets: number | null
  readonly country: CountryCode
  readonly gross: Money
  readonly paidAt: Date
  readonly receiptNumber: string
  readonly reversedMinor: number
}

export interface Reversal {
  readonly kind: 'refund' | 'chargeback'
  readonly transactionRef: string
  readonly amount: Money
  readonly occurredAt: Date
}

export interface ProviderEvent {
  readonly id: string
  readonly rail: RailName
  readonly eventId: string
  readonly event: RailEvent | null
  readonly state: ProviderEventState
  readonly note: string | null
  readonly attempts: number
  readonly receivedAt: Date
}

/** After that many an event has failed, unless its provider is only away. */
export const EVENT_ATTEMPTS_MAX = 8

/** Refunds in these states are neither done nor refused. */
export const OPEN_REFUNDS = ['due', 'asked', 'accepted', 'by_hand'] as const
