import { DAY_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { keyReused } from '../../../platform/http/errors/refusals.ts'
import { lockMember } from '../../accounts/index.ts'
import { RailFault, railOf } from '../../payment-rails/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { subjectsOf } from '../events/handle-event.ts'
import { findPayment } from '../events/payments.repository.ts'
import { lockSubjects } from '../events/provider-events.repository.ts'
import { refundOfUnwanted } from '../events/refund-unwanted.ts'
import type { PaymentsContext } from '../payments.context.ts'
import {
  paymentUnknown,
  refundFailed,
  refundOutcomeUnknown,
  refundTooHigh,
  refundUnanswered,
  refundUnderWay,
} from '../payments.refusals.ts'
import type { Payment } from '../payments.types.ts'
import {
  endRefund,
  findRefund,
  insertRefund,
  listUnansweredRefunds,
  lowerRefund,
  markAsking,
  type RefundRow,
  sumOpenRefunds,
} from './reversals.repository.ts'
import { reverse } from './reverse.ts'

/** Leaves time to an operator who waits for the first answer. */
const ASKED_AGAIN_AFTER_MS = 5 * MINUTE_MS
/** Longer than the provider's timeout; a process that has not finished by then is considered dead. */
const ANSWERED_WITHIN_MS = 2 * MINUTE_MS
/** PayPal keeps the keys of refunds for 45 days. */
const KEYS_REMEMBERED_MS = 40 * DAY_MS
const ASKED_AGAIN_MAX = 20
/** There is nothing to ask the provider for. */
const SETTLED: ReadonlySet<RefundRow['state']> = new Set(['accepted', 'by_hand', 'done'])

export interface RefundOrder {
  readonly paymentId: string
  /** Defaults to what is left of the payment. */
  readonly amountMinor?: number | undefined
  /** Neutral; the provider may show it to the member. */
  readonly reason: string
  /** The same key refunds once. */
  readonly key: string
  /** Missing where it follows from a rule. */
  readonly by?: StaffActor
  /** Where only people can do it, it waits for them and is not refused. */
  readonly mayWaitForStaff?: true
}

/**
 * A provider that does not recognise keys would refund both. It gets one request at a time, and one of unknown outcome is repeated only by
 * a person, who can look in its portal.
 */
const refuseToRepeat = (
  context: PaymentsContext,
  payment: Payment,
  { state, askingUntil }: RefundRow,
  by: StaffActor | undefined,
): void => {
  if (state !== 'asked' || railOf(context, payment.rail).canRepeatRefund) return
  if (!by || (askingUntil !== null && askingUntil > context.clock.now())) throw refundUnderWay()
}

type Asked = { readonly payment: Payment; readonly refund: RefundRow; readonly mayWaitForStaff?: true | undefined }

const noteRefund = (
  context: PaymentsContext,
  tx: Transaction,
  { id, receiptNumber, memberId, gross: { currency } }: Payment,
  order: { by: StaffActor; reason: string; amountMinor: number; leftMinor: number },
): Promise<void> => {
  const { by, reason, amountMinor, leftMinor } = order
  const values = {
    before: { leftMinor, currency },
    after: { leftMinor: leftMinor - amountMinor, currency },
  }
  const subject = { kind: 'payment', id, label: receiptNumber } as const
  return recordStaffAct(
    context,
    { by, action: 'payment.refund_requested', subject, ...values, reason, about: memberId },
    tx,
  )
}

/** Stored before the provider is asked. @returns null where there is nothing to ask for */
const ask = async (context: PaymentsContext, tx: Transaction, order: RefundOrder): Promise<Asked | null> => {
  const found = await findPayment(tx, order.paymentId)
  if (!found) throw paymentUnknown()
  await lockMember(tx, found.memberId)
  const payment = (await findPayment(tx, order.paymentId)) ?? found
  const known = await findRefund(tx, payment.id, order.key)
  const leftMinor = payment.gross.amountMinor - payment.reversedMinor - (await sumOpenRefunds(tx, payment.id))
  // It is done, or waits for people or a notice, however much went back in another way since.
  if (known && order.mayWaitForStaff && SETTLED.has(known.state)) return null
  if (known) {
    const isOther = order.amountMinor !== undefined && order.amountMinor !== known.amountMinor
    if (isOther || order.reason !== known.reason) throw keyReused()
    refuseToRepeat(context, payment, known, order.by)
    if (known.state === 'failed' && known.amountMinor > leftMinor) throw refundTooHigh()
    // What was taken back meanwhile, as by the payer's bank, is not paid back once more.
    const amountMinor = known.state === 'due' ? known.amountMinor + Math.min(leftMinor, 0) : known.amountMinor
    if (amountMinor <= 0) {
      await endRefund(tx, known.id, { state: 'failed' })
      return null
    }
    if (amountMinor < known.amountMinor) await lowerRefund(tx, known.id, amountMinor)
    if (known.state === 'failed' || known.state === 'due') await endRefund(tx, known.id, { state: 'asked' })
    await markAsking(tx, known.id, laterBy(context.clock.now(), ANSWERED_WITHIN_MS))
    return { payment, refund: { ...known, amountMinor } }
  }
  const amountMinor = order.amountMinor ?? leftMinor
  if (amountMinor <= 0 || amountMinor > leftMinor) throw refundTooHigh()
  const askingUntil = laterBy(context.clock.now(), ANSWERED_WITHIN_MS)
  const asked = { state: 'asked', transactionRef: null, askingUntil } as const
  const refund = { id: newId(), amountMinor, reason: order.reason, ...asked }
  await insertRefund(tx, {
    ...refund,
    paymentId: payment.id,
    key: order.key,
    requestedBy: order.by?.accountId ?? null,
    at: context.clock.now(),
  })
  if (order.by) await noteRefund(context, tx, payment, { ...order, by: order.by, amountMinor, leftMinor })
  return { payment, refund }
}

type Answer = { readonly transactionRef: string } | { readonly state: 'accepted' | 'by_hand' }

const callRail = async (context: PaymentsContext, asked: Asked): Promise<Answer> => {
  const { payment, refund, mayWaitForStaff } = asked
  const amount = { amountMinor: refund.amountMinor, currency: payment.gross.currency }
  const { transactionRef, rail } = payment
  const isWhole = refund.amountMinor === payment.gross.amountMinor
  const provider = railOf(context, rail)
  try {
    const order = { transactionRef, amount, isWhole, reason: refund.reason, key: refund.id }
    const answer = await provider.refund(order)
    return answer.transactionRef === null ? { state: 'accepted' } : { transactionRef: answer.transactionRef }
  } catch (error) {
    if (!(error instanceof RailFault)) throw error
    if (error.isByHand && mayWaitForStaff) return { state: 'by_hand' }
    context.log.warn({ err: error, rail }, 'a refund was not accepted')
    await markAsking(context.database.kysely, refund.id, null)
    // It may have been done, so it stays open: the provider is asked again by its key, or its notice ends it.
    if (error.isTemporary || error.isOutcomeUnknown)
      throw provider.canRepeatRefund ? refundUnanswered({ retryAfterSeconds: 30 }) : refundOutcomeUnknown()
    await endRefund(context.database.kysely, refund.id, { state: 'failed' })
    throw refundFailed({ values: { reason: error.message } })
  }
}

const carryOut = async (context: PaymentsContext, asked: Asked): Promise<void> => {
  const { payment, refund } = asked
  const answer = await callRail(context, asked)
  if ('state' in answer) return endRefund(context.database.kysely, refund.id, answer)
  const { transactionRef } = answer
  await context.database.transaction(async (tx) => {
    const subjects = { orderId: null, agreementRef: null, transactionRef, originalRef: payment.transactionRef }
    await lockSubjects(tx, subjectsOf(payment.rail, subjects))
    await reverse(context, tx, payment.id, {
      kind: 'refund',
      transactionRef,
      amount: { amountMinor: refund.amountMinor, currency: payment.gross.currency },
      occurredAt: context.clock.now(),
      reason: refund.reason,
    })
    await endRefund(tx, refund.id, { state: 'done', transactionRef })
  })
}

/**
 * Stored under the provider's name for the refund, so that its notice is nothing new; where there is no name yet, the notice stores it. No
 * transaction is open while the provider is asked.
 * @throws 404 payment_unknown, 409 idempotency_key_reused, refund_under_way, 422 refund_too_high, 503 refund_unanswered,
 * refund_outcome_unknown, refund_failed
 */
export const refundPayment = async (context: PaymentsContext, order: RefundOrder): Promise<void> => {
  const asked = await context.database.transaction((tx) => ask(context, tx, order))
  if (!asked || SETTLED.has(asked.refund.state)) return
  await carryOut(context, { ...asked, mayWaitForStaff: order.mayWaitForStaff })
}

/** Refunds of unknown outcome: no answer in time, or our process died. Only on rails that refund once for a key, while they remember it. */
export const askRefundsAgain = async (context: PaymentsContext): Promise<void> => {
  const { clock, database, paymentRails } = context
  const now = clock.now()
  const unanswered = await listUnansweredRefunds(database.kysely, {
    rails: [...paymentRails.values()].filter(({ canRepeatRefund }) => canRepeatRefund).map(({ name }) => name),
    askedBefore: laterBy(now, -ASKED_AGAIN_AFTER_MS),
    askedAfter: laterBy(now, -KEYS_REMEMBERED_MS),
    limit: ASKED_AGAIN_MAX,
  })
  for (const { paymentId, ...refund } of unanswered) {
    const payment = await findPayment(database.kysely, paymentId)
    try {
      if (payment) await carryOut(context, { payment, refund })
    } catch (error) {
      // The log has the reason. The next run asks once more where that is possible.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** A payment that breaks the rules, once. */
export const giveBack = async (context: PaymentsContext, paymentId: string): Promise<void> => {
  try {
    await refundPayment(context, { paymentId, ...refundOfUnwanted(paymentId), mayWaitForStaff: true })
  } catch (error) {
    if (!(error instanceof Refusal && error.shape.code === 'refund_too_high')) throw error
  }
}
