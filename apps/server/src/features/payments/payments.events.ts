import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { PaymentCause, ProductKind } from '@velvetline/contracts/payments'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'

export interface SettledPayment {
  readonly paymentId: string
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly kind: ProductKind
  readonly cause: PaymentCause
  readonly agreementRef: string | null
  readonly amount: Money
  readonly country: CountryCode
  readonly occurredAt: Date
  /** The amount is the trial's. */
  readonly isTrial: boolean
}

/** Once for each payment of any product. */
export const paymentSettled = defineDomainEvent<SettledPayment>('payments.settled')

/** May come more than once and in any order. */
export const agreementChanged = defineDomainEvent<{
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly agreementRef: string
  readonly change: 'renewal_failed' | 'cancelled' | 'expired' | 'resumed'
  readonly occurredAt: Date
}>('payments.agreement-changed')

/** Once for each refund or chargeback, whole or partial. */
export const paymentReversed = defineDomainEvent<{
  readonly paymentId: string
  readonly orderId: string
  readonly memberId: string
  readonly kind: ProductKind
  readonly reversal: 'refund' | 'chargeback'
  readonly amount: Money
  readonly occurredAt: Date
}>('payments.reversed')
