import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockMember } from '../../accounts/index.ts'
import { amountIn, type RailEvent, type RailEventKind } from '../../payment-rails/index.ts'
import { changeOrderState, nameAgreement } from '../orders/orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { agreementChanged } from '../payments.events.ts'
import type { Order, Payment } from '../payments.types.ts'
import { nameToldRefund } from '../reversals/reversals.repository.ts'
import { reverse } from '../reversals/reverse.ts'
import { findPaymentByTransaction, listPaymentsOfOrder } from './payments.repository.ts'
import { lockSubjects } from './provider-events.repository.ts'
import { findOrderOfEvent, handled, type Outcome, parked, settle } from './settle.ts'

/** Undecided or declined. Neither changes a paid order. */
const noteProgress = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent & { readonly kind: 'pending' | 'declined' },
): Promise<Outcome> => {
  const order = await findOrderOfEvent(tx, rail, event)
  if (!order) return parked('no_order')
  await lockMember(tx, order.memberId)
  await (event.kind === 'pending'
    ? changeOrderState(tx, order.id, { to: 'pending', from: ['created', 'cancelled'] })
    : changeOrderState(tx, order.id, { to: 'declined', from: ['created', 'pending', 'cancelled'] }))
  tx.afterCommit(() => context.bus.touch(order.memberId))
  return handled()
}

const CHANGES = {
  renewal_failed: 'renewal_failed',
  agreement_cancelled: 'cancelled',
  agreement_expired: 'expired',
  agreement_resumed: 'resumed',
} as const

/**
 * The provider no longer charges, could not, or charges again. The subscriptions feature decides what follows. What may have been charged for a
 * resumption names no amount, so a person looks.
 */
const changeAgreement = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent & { readonly kind: keyof typeof CHANGES },
): Promise<Outcome> => {
  const order = await findOrderOfEvent(tx, rail, event)
  if (!order) return parked('no_order')
  await lockMember(tx, order.memberId)
  const agreementRef = event.agreementRef ?? order.agreementRef
  if (order.kind !== 'membership') return handled()
  if (order.state !== 'paid' || agreementRef === null) return parked('first_payment_missing')
  await nameAgreement(tx, order.id, agreementRef)
  await context.domainEvents.emit(tx, agreementChanged, {
    orderId: order.id,
    memberId: order.memberId,
    rail,
    agreementRef,
    change: CHANGES[event.kind],
    occurredAt: event.occurredAt,
  })
  tx.afterCommit(() => context.bus.touch(order.memberId))
  return event.kind === 'agreement_resumed' && event.transactionRef !== null ? parked('resumed_for_money') : handled()
}

/** By the transaction, or the sale where that is not known; where a provider names only the order, its one payment. */
const findReversed = async (tx: Transaction, rail: Order['rail'], event: RailEvent): Promise<Payment | undefined> => {
  const { originalRef, saleRef } = event
  if (originalRef !== null) {
    const payment = await findPaymentByTransaction(tx, rail, originalRef)
    return payment || saleRef === undefined ? payment : findPaymentByTransaction(tx, rail, saleRef)
  }
  const order = await findOrderOfEvent(tx, rail, event)
  const payments = order ? await listPaymentsOfOrder(tx, order.id) : []
  return payments.length === 1 ? payments[0] : undefined
}

/** A reversal waits until its payment is known. */
const reversePayment = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent & { readonly kind: 'refunded' | 'charged_back' },
): Promise<Outcome> => {
  const payment = await findReversed(tx, rail, event)
  if (!payment) return parked('payment_unknown')
  const amount = amountIn(payment.gross.currency, event.amount ?? payment.gross)
  if (amount.currency !== payment.gross.currency) return parked('other_currency')
  if (amount.amountMinor <= 0) return parked('no_amount')
  await reverse(context, tx, payment.id, {
    kind: event.kind === 'refunded' ? 'refund' : 'chargeback',
    transactionRef: event.transactionRef ?? event.eventId,
    amount,
    occurredAt: event.occurredAt,
    reason: event.reason,
  })
  // A provider that knows refunds by our keys named them in its answer.
  if (event.kind === 'refunded' && event.transactionRef !== null && !context.paymentRails.get(rail)?.canRepeatRefund)
    await nameToldRefund(tx, {
      paymentId: payment.id,
      amountMinor: amount.amountMinor,
      transactionRef: event.transactionRef,
    })
  return handled(payment.id)
}

/** Two events with a common name may be about the same thing. */
export const subjectsOf = (
  rail: RailName,
  event: Pick<RailEvent, 'orderId' | 'agreementRef' | 'transactionRef' | 'originalRef' | 'saleRef'>,
): string[] => [
  ...(event.orderId === null ? [] : [`order:${event.orderId}`]),
  ...(event.agreementRef === null ? [] : [`agreement:${rail}:${event.agreementRef}`]),
  ...(event.transactionRef === null ? [] : [`transaction:${rail}:${event.transactionRef}`]),
  ...(event.originalRef === null ? [] : [`transaction:${rail}:${event.originalRef}`]),
  ...(event.saleRef === undefined ? [] : [`transaction:${rail}:${event.saleRef}`]),
]

const isOf = <Kind extends RailEventKind>(
  event: RailEvent,
  ...kinds: readonly Kind[]
): event is RailEvent & { readonly kind: Kind } => (kinds as readonly RailEventKind[]).includes(event.kind)

/** Idempotent, and independent of the order of events. */
export const handleEvent = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: RailName,
  event: RailEvent,
): Promise<Outcome> => {
  await lockSubjects(tx, subjectsOf(rail, event))
  if (isOf(event, 'pending', 'declined')) return noteProgress(context, tx, rail, event)
  if (isOf(event, 'refunded', 'charged_back')) return reversePayment(context, tx, rail, event)
  if (isOf(event, 'renewal_failed', 'agreement_cancelled', 'agreement_expired', 'agreement_resumed')) {
    return changeAgreement(context, tx, rail, event)
  }
  return settle(context, tx, rail, event)
}
