import type { Money } from '@velvetline/contracts/money'
import { readAmount } from '../decimal-amounts.ts'
import type { RailEvent, RailEventKind } from '../payment-rail.ts'
import type { PayPalCapture, PayPalSubscription } from './paypal-schemas.ts'

export interface Told {
  readonly kind: RailEventKind
  /** PayPal's id of the movement or agreement; with the kind it names the event. */
  readonly about: string
  readonly at: Date
  readonly orderId?: string | null | undefined
  readonly agreementRef?: string | null | undefined
  readonly transactionRef?: string | null
  readonly originalRef?: string | null
  readonly amount?: Money | null
  readonly reason?: string
  /** PayPal's id of the account that paid. */
  readonly payer?: string | undefined
}

const REASON_MAX_CHARACTERS = 200

/** Named by its content, not its source: a notice and an answer are the same event. */
export const eventFrom = (told: Told): RailEvent => ({
  eventId: `${told.kind}:${told.about}`,
  kind: told.kind,
  orderId: told.orderId ?? null,
  agreementRef: told.agreementRef ?? null,
  transactionRef: told.transactionRef ?? null,
  originalRef: told.originalRef ?? null,
  amount: told.amount ?? null,
  occurredAt: told.at,
  reason: (told.reason ?? '').slice(0, REASON_MAX_CHARACTERS),
  ...(told.payer !== undefined && { instrumentRef: `paypal:${told.payer}` }),
})

export const timeOf = (text: string | undefined, otherwise: Date): Date => {
  const at = new Date(text ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? otherwise : at
}

export const amountOf = (amount: { value: string; currency_code: string } | undefined): Money | null =>
  readAmount(amount?.value.replace(/^-/, ''), amount?.currency_code)

const CAPTURE_KINDS: Readonly<Record<string, RailEventKind>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'declined',
  DENIED: 'declined',
  FAILED: 'declined',
}

/** Null for an unknown state. */
export const captureEvent = (capture: PayPalCapture, orderId: string | null, at: Date): RailEvent | null => {
  const kind = CAPTURE_KINDS[capture.status]
  if (!kind) return null
  return eventFrom({
    kind,
    about: capture.id,
    at: timeOf(capture.create_time, at),
    orderId: capture.custom_id ?? orderId,
    transactionRef: capture.id,
    amount: amountOf(capture.amount),
    reason: capture.status,
  })
}

/** The capture or sale that a refund or reversal takes back, from its link `up`. */
export const originalOf = ({ links }: PayPalCapture): string | null =>
  links.find(({ rel }) => rel === 'up')?.href.match(/\/(?:captures|sale)\/([^/?]+)/)?.[1] ?? null

/** A failure before the first payment is a declined order. */
const wasPaid = ({ billing_info: info }: PayPalSubscription): boolean =>
  (info?.cycle_executions ?? []).some(({ cycles_completed: cycles }) => cycles > 0)

/** By the agreement's state now, or by the event that tells it. */
export const agreementEvent = (
  agreement: PayPalSubscription,
  change: 'CANCELLED' | 'EXPIRED' | 'SUSPENDED' | 'PAYMENT.FAILED',
  at: Date,
): RailEvent => {
  const common = { orderId: agreement.custom_id, agreementRef: agreement.id, at }
  if (change === 'CANCELLED') return eventFrom({ ...common, kind: 'agreement_cancelled', about: agreement.id })
  if (change === 'EXPIRED') return eventFrom({ ...common, kind: 'agreement_expired', about: agreement.id })
  const failed = agreement.billing_info?.last_failed_payment
  return eventFrom({
    ...common,
    kind: wasPaid(agreement) ? 'renewal_failed' : 'declined',
    about: `${agreement.id}:${failed?.time ?? agreement.status_update_time ?? ''}`,
    amount: amountOf(failed?.amount),
    reason: change,
  })
}
