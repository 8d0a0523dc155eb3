import type { Transaction } from '../../../platform/database/database.ts'
import { amountIn, type RailEvent } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order, Payment } from '../payments.types.ts'
import { nameToldRefund } from '../reversals/reversals.repository.ts'
import { reverse } from '../reversals/reverse.ts'
import { findOrderOfEvent } from './find-order-of-event.ts'
import { handled, type Outcome, parked } from './outcome.ts'
import { findPaymentByTransaction, listPaymentsOfOrder } from './payments.repository.ts'

/** By the transaction that it takes back; where a provider only names the order, the order's one payment is meant. */
const findReversed = async (tx: Transaction, rail: Order['rail'], event: RailEvent): Promise<Payment | undefined> => {
  if (event.originalRef !== null) return findPaymentByTransaction(tx, rail, event.originalRef)
  const order = await findOrderOfEvent(tx, rail, event)
  const payments = order ? await listPaymentsOfOrder(tx, order.id) : []
  return payments.length === 1 ? payments[0] : undefined
}

/** A provider says that money went back. Before its payment is known it waits for it. */
export const reversePayment = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent & { readonly kind: 'refunded' | 'charged_back' },
): Promise<Outcome> => {
  const payment = await findReversed(tx, rail, event)
  if (!payment) return parked('the payment that it takes back is not known')
  const amount = amountIn(payment.gross.currency, event.amount ?? payment.gross)
  if (amount.currency !== payment.gross.currency) return parked('it is in another currency than the payment')
  if (amount.amountMinor <= 0) return parked('it names no amount')
  await reverse(context, tx, payment.id, {
    kind: event.kind === 'refunded' ? 'refund' : 'chargeback',
    transactionRef: event.transactionRef ?? event.eventId,
    amount,
    occurredAt: event.occurredAt,
    reason: event.reason,
  })
  // A provider that knows refunds by our keys names them in its answer already.
  if (event.kind === 'refunded' && event.transactionRef !== null && !context.paymentRails.get(rail)?.canRepeatRefund)
    await nameToldRefund(tx, {
      paymentId: payment.id,
      amountMinor: amount.amountMinor,
      transactionRef: event.transactionRef,
    })
  return handled(payment.id)
}
