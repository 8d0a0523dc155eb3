import { DAY_MS, HOUR_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { BILLING_PERIOD_DAYS } from '../../payment-rails/index.ts'
import { handleEvents } from '../events/handle-events.ts'
import { keepAnswer } from '../events/receive-notice.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order } from '../payments.types.ts'
import { askRefundsAgain } from '../reversals/refund-payment.ts'
import { changeOrderState, listOpenOrders, listOverdueAgreements, markAsked } from './orders.repository.ts'
import { ORDER_HOURS } from './trial.ts'

/** Younger orders are not queried: the member may still be paying. */
const ASKED_AFTER_MS = 15 * MINUTE_MS
const ASKED_AGAIN_AFTER_MS = 30 * MINUTE_MS
/** A renewal may be some hours late. */
const OVERDUE_AFTER_MS = 6 * HOUR_MS
const OVERDUE_WITHIN_MS = 4 * BILLING_PERIOD_DAYS * DAY_MS
const PER_RUN_MAX = 50

/** @returns whether the provider could be asked */
const ask = async (context: PaymentsContext, order: Order): Promise<boolean> => {
  const { paymentRails, database, clock, log } = context
  const { id, rail, providerRef, agreementRef } = order
  await markAsked(database.kysely, id, clock.now())
  try {
    const status = await paymentRails.get(rail)?.fetchStatus({ orderId: id, providerRef, agreementRef })
    for (const event of status?.events ?? []) await keepAnswer(context, rail, event)
    return true
  } catch (error) {
    log.warn({ err: error, rail }, 'a payment provider could not be asked')
    return false
  }
}

/**
 * Asks the providers about silent orders, overdue renewals and unanswered refunds, and handles the answers like notices. An order that is
 * not paid in time expires.
 */
export const reconcile = async (context: PaymentsContext): Promise<void> => {
  const { clock, database } = context
  const now = clock.now()
  const askedBefore = laterBy(now, -ASKED_AGAIN_AFTER_MS)
  const createdBefore = laterBy(now, -ASKED_AFTER_MS)
  const open = await listOpenOrders(database.kysely, { createdBefore, askedBefore, limit: PER_RUN_MAX })
  const answered: Order[] = []
  for (const order of open) if (await ask(context, order)) answered.push(order)
  const overdue = await listOverdueAgreements(database.kysely, {
    paidUntilBefore: laterBy(now, -OVERDUE_AFTER_MS),
    paidUntilAfter: laterBy(now, -OVERDUE_WITHIN_MS),
    askedBefore: laterBy(now, -OVERDUE_AFTER_MS),
    limit: PER_RUN_MAX,
  })
  for (const order of overdue) await ask(context, order)
  await askRefundsAgain(context)
  await handleEvents(context)
  const expiredBefore = laterBy(now, -ORDER_HOURS * HOUR_MS)
  for (const { id, createdAt } of answered) {
    if (createdAt > expiredBefore) continue
    await changeOrderState(database.kysely, id, { to: 'expired', from: ['created', 'pending'] })
  }
}
