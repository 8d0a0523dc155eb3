import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { CheckoutAnswer, OrderState, ProductKind } from '@velvetline/contracts/payments'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { RailEvent } from '../payment-rails/index.ts'

/** What somebody set out to buy, with the prices that were agreed then. */
export interface Order {
  readonly id: string
  readonly memberId: string
  readonly requestHash: Buffer
  readonly kind: ProductKind
  /** The member's own, or an automatic reload that they have agreed to. */
  readonly cause: 'order' | 'reload'
  readonly packageId: string | null
  /** Whole Nuggets. */
  readonly nuggets: number | null
  readonly rail: RailName
  /** The account's, whose prices and taxes these are. */
  readonly country: CountryCode
  /** Where it was ordered, or the reload agreed to. */
  readonly storefront: Storefront
  /** To be paid first. */
  readonly total: Money
  readonly hasTrial: boolean
  /** Of a membership: each renewal, in the currency of the total. */
  readonly weeklyMinor: number | null
  readonly state: OrderState
  readonly returnPath: string | null
  readonly providerRef: string | null
  readonly agreementRef: string | null
  readonly checkout: Omit<CheckoutAnswer, 'orderId'> | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly signedInAt: Date | null
}

/** Money that arrived. Never changed afterwards. */
export interface Payment {
  readonly id: string
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly transactionRef: string
  readonly kind: ProductKind
  readonly cause: 'order' | 'renewal' | 'reload'
  readonly isTrial: boolean
  readonly nuggets: number | null
  readonly country: CountryCode
  readonly gross: Money
  readonly paidAt: Date
  readonly receiptNumber: string
  /** What of it went back already. */
  readonly reversedMinor: number
}

/** A refund or chargeback, once it is written down. */
export interface Reversal {
  readonly kind: 'refund' | 'chargeback'
  readonly transactionRef: string
  readonly amount: Money
  readonly occurredAt: Date
}

/** What a provider told, as it is kept. */
export interface ProviderEvent {
  readonly id: string
  readonly rail: RailName
  readonly eventId: string
  readonly event: RailEvent | null
  readonly state: 'received' | 'handled' | 'parked' | 'failed'
  readonly attempts: number
}
