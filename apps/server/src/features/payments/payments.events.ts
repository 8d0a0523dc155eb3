import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { ProductKind } from '@velvetline/contracts/payments'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'

/** A payment that was recorded, in the transaction that records it. */
export interface SettledPayment {
  readonly paymentId: string
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly kind: ProductKind
  /** The first payment of an order, one of its agreement's later ones, or an automatic reload. */
  readonly cause: 'order' | 'renewal' | 'reload'
  readonly agreementRef: string | null
  readonly amount: Money
  readonly country: CountryCode
  readonly occurredAt: Date
  /** Of an order for a membership: whether the amount is the trial's. */
  readonly isTrial: boolean
}

/** Emitted once for each payment, whatever its product. */
export const paymentSettled = defineDomainEvent<SettledPayment>('payments.settled')

/** The provider has said something about an agreement; may come more than once and in any order. */
export const agreementChanged = defineDomainEvent<{
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly agreementRef: string
  readonly change: 'renewal_failed' | 'cancelled' | 'expired'
  readonly occurredAt: Date
}>('payments.agreement-changed')

/** Money of a payment went back, wholly or in part; emitted once for each refund or chargeback. */
export const paymentReversed = defineDomainEvent<{
  readonly paymentId: string
  readonly orderId: string
  readonly memberId: string
  readonly kind: ProductKind
  readonly reversal: 'refund' | 'chargeback'
  readonly amount: Money
  readonly occurredAt: Date
}>('payments.reversed')
