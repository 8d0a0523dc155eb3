import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { ParkedReason } from '@velvetline/contracts/provider-events'
import { credits } from '../../../kernel/credits.ts'
import { isUuid, newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockMember } from '../../accounts/index.ts'
import { grantNuggets } from '../../credits/index.ts'
import { amountIn, periodOf, type RailEvent } from '../../payment-rails/index.ts'
import {
  findOrder,
  findOrderByAgreement,
  lockOrder,
  markOrderPaid,
  nameAgreement,
} from '../orders/orders.repository.ts'
import { judgeTrial, takeTrial } from '../orders/trial.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { paymentSettled } from '../payments.events.ts'
import type { Order, Payment } from '../payments.types.ts'
import { splitVat, vatIn } from '../vat.ts'
import { breaksRules } from './breaks-rules.ts'
import { findPaymentByTransaction, insertPayment } from './payments.repository.ts'
import { takeUpParked } from './provider-events.repository.ts'
import { refundUnwanted } from './refund-unwanted.ts'

/** Done, or parked until what it needs exists or somebody looks at it. */
export type Outcome =
  | { readonly state: 'handled'; readonly paymentId: string | null }
  /** A reason, and after `amount_differs` the two amounts. */
  | { readonly state: 'parked'; readonly note: ParkedReason | `amount_differs ${string}` }

export const handled = (paymentId: string | null = null): Outcome => ({ state: 'handled', paymentId })
export const parked = (note: (Outcome & { readonly state: 'parked' })['note']): Outcome => ({ state: 'parked', note })

/** By our id, otherwise by the agreement. Never an order of another rail. */
export const findOrderOfEvent = async (
  tx: Transaction,
  rail: RailName,
  { orderId, agreementRef }: Pick<RailEvent, 'orderId' | 'agreementRef'>,
): Promise<Order | undefined> => {
  const named = orderId !== null && isUuid(orderId) ? await findOrder(tx, orderId) : undefined
  if (named?.rail === rail) return named
  return agreementRef === null ? undefined : findOrderByAgreement(tx, rail, agreementRef)
}

interface Due {
  readonly cause: Payment['cause']
  readonly amount: Money
}

/** The first payment, later renewals; a reason where nothing is expected. */
const expectedOf = (order: Order, kind: RailEvent['kind']): Due | ParkedReason => {
  if (order.state !== 'paid') {
    return kind === 'paid' ? { cause: order.cause, amount: order.total } : 'renewal_too_early'
  }
  if (order.weeklyMinor === null) return 'already_paid'
  return { cause: 'renewal', amount: { amountMinor: order.weeklyMinor, currency: order.total.currency } }
}

const isSame = (left: Money, right: Money): boolean =>
  left.amountMinor === right.amountMinor && left.currency === right.currency

/** With all that its receipt says, as of this day. */
const recordPayment = async (
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  paid: { readonly id: string; readonly event: RailEvent; readonly transactionRef: string; readonly due: Due },
): Promise<void> => {
  const { clock, config } = context
  const { id, event, transactionRef, due } = paid
  const isTrial = due.cause !== 'renewal' && order.hasTrial
  const vatBasisPoints = vatIn(context, order.country, event.occurredAt)
  await insertPayment(tx, {
    id,
    orderId: order.id,
    memberId: order.memberId,
    rail: order.rail,
    transactionRef,
    agreementRef: event.agreementRef ?? order.agreementRef,
    kind: order.kind,
    cause: due.cause,
    isTrial,
    nuggets: order.nuggets,
    country: order.country,
    gross: due.amount,
    ...splitVat(due.amount.amountMinor, vatBasisPoints),
    vatBasisPoints,
    statementName: config.payments.statementNameOf(order.rail),
    period: order.kind === 'membership' ? periodOf(event.occurredAt, isTrial) : null,
    paidAt: event.occurredAt,
    recordedAt: clock.now(),
  })
}

const grantBought = async (context: PaymentsContext, tx: Transaction, order: Order, paymentId: string) => {
  if (order.nuggets === null) return
  await grantNuggets(context, tx, {
    memberId: order.memberId,
    source: 'platform_purchases',
    isBonus: false,
    amount: credits(centinuggetsOf(order.nuggets)),
    kind: 'purchase',
    reference: { type: 'payment', id: paymentId },
    label: '',
    key: `payment:${paymentId}`,
    at: context.clock.now(),
  })
}

const complete = async (
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  paid: { readonly event: RailEvent; readonly transactionRef: string; readonly due: Due },
): Promise<Outcome> => {
  const { event, transactionRef, due } = paid
  const agreementRef = event.agreementRef ?? order.agreementRef
  const isFirst = due.cause !== 'renewal'
  const isUnwanted = await breaksRules(context, tx, order, { at: event.occurredAt, isRenewal: !isFirst })
  const paymentId = newId()
  await grantBought(context, tx, order, paymentId)
  if (isFirst) await markOrderPaid(tx, order.id, context.clock.now())
  if (event.agreementRef !== null) await nameAgreement(tx, order.id, event.agreementRef)
  const known = { orderId: order.id, transactionRef, agreementRef }
  const hasMore = await takeUpParked(tx, order.rail, context.clock.now(), known)
  // Last, because from here to the commit no other payment can take the next receipt number.
  await recordPayment(context, tx, order, { ...paid, id: paymentId })
  if (isUnwanted) await refundUnwanted(context, tx, order, paymentId)
  await context.domainEvents.emit(tx, paymentSettled, {
    paymentId,
    orderId: order.id,
    memberId: order.memberId,
    rail: order.rail,
    kind: order.kind,
    cause: due.cause,
    agreementRef,
    amount: due.amount,
    country: order.country,
    occurredAt: event.occurredAt,
    isTrial: isFirst && order.hasTrial,
  })
  tx.afterCommit(() => {
    context.bus.touch(order.memberId)
    if (hasMore) context.eventIntake.wakeHandlers()
  })
  return handled(paymentId)
}

/**
 * Judged by the order as it was stored: what does not fit grants nothing and waits for a person. The same transaction of the provider
 * counts once, whatever its events are called.
 */
export const settle = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent,
): Promise<Outcome> => {
  const { transactionRef, agreementRef, instrumentRef } = event
  if (transactionRef === null || event.amount === null) return parked('no_transaction_or_amount')
  const found = await findOrderOfEvent(tx, rail, event)
  if (!found) return parked('no_order')
  await lockMember(tx, found.memberId)
  const order = await lockOrder(tx, found.id)
  const known = await findPaymentByTransaction(tx, rail, transactionRef)
  if (known) return handled(known.id)
  if (!order) return parked('no_order')
  const due = expectedOf(order, event.kind)
  if (typeof due === 'string') return parked(due)
  const amount = amountIn(order.total.currency, event.amount)
  if (!isSame(amount, due.amount)) {
    const [was, told] = [due.amount, amount].map(({ amountMinor, currency }) => `${amountMinor} ${currency}`)
    return parked(`amount_differs ${was} ${told}`)
  }
  const holder = agreementRef === null ? undefined : await findOrderByAgreement(tx, rail, agreementRef)
  if (holder && holder.id !== order.id) return parked('agreement_of_another_order')
  if (due.cause !== 'renewal' && order.hasTrial) {
    const trial = await judgeTrial(context, tx, order, instrumentRef)
    if (trial === 'had') return parked('first_month_had')
    if (trial === 'free') await takeTrial(context, tx, order, instrumentRef)
  }
  return complete(context, tx, order, { event, transactionRef, due })
}
