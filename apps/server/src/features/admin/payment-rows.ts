import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import type { PaymentDetail, PaymentRow } from '@velvetline/contracts/payments'

/** A payment as the operator's lists read it; instants are still dates. */
export interface AdminPaymentRow extends Omit<PaymentRow, 'paidAt' | 'state'> {
  readonly paidAt: Date
  readonly isChargedBack: boolean
  readonly netMinor: number
  readonly vatMinor: number
  readonly vatBasisPoints: number
  readonly statementName: string
  readonly transactionRef: string
  readonly agreementRef: string | null
}

/** What a payment is today follows from what went back of it. */
const stateOf = ({ isChargedBack, refundedMinor, grossMinor }: AdminPaymentRow): PaymentRow['state'] => {
  if (isChargedBack) return 'charged_back'
  if (refundedMinor >= grossMinor) return 'refunded'
  return refundedMinor > 0 ? 'partly_refunded' : 'paid'
}

export const presentPayment = (row: AdminPaymentRow): PaymentRow => ({
  id: row.id,
  orderId: row.orderId,
  receiptNumber: row.receiptNumber,
  paidAt: row.paidAt.toISOString(),
  memberId: row.memberId,
  username: row.username,
  kind: row.kind,
  nuggets: row.nuggets,
  cause: row.cause,
  rail: row.rail,
  country: row.country,
  grossMinor: row.grossMinor,
  refundedMinor: row.refundedMinor,
  currency: row.currency,
  state: stateOf(row),
})

export const presentDetail = (
  row: AdminPaymentRow,
  { events, reversals, refundsUnderWay }: Pick<PaymentDetail, 'events' | 'reversals' | 'refundsUnderWay'>,
): AdminPaymentDetail => ({
  ...presentPayment(row),
  netMinor: row.netMinor,
  vatMinor: row.vatMinor,
  vatBasisPoints: row.vatBasisPoints,
  statementName: row.statementName,
  transactionRef: row.transactionRef,
  agreementRef: row.agreementRef,
  events,
  reversals,
  refundsUnderWay,
})
