import type { OrderStatus } from '@velvetline/contracts/payments'
import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { lockMember } from '../../accounts/index.ts'
import { listPaymentsOfOrder } from '../events/payments.repository.ts'
import { findDeclineReason } from '../events/provider-events.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { orderClosed, orderUnknown } from '../payments.refusals.ts'
import type { Order } from '../payments.types.ts'
import { CHECKOUT_COOKIE_MINUTES } from './checkout-cookie.ts'
import { changeOrderState, findOrder } from './orders.repository.ts'

/** The member, or the browser that began the order. */
export interface Asker {
  readonly memberId: string | null
  readonly cookieOrderId: string | null
}

export const isCookieFresh = ({ clock }: PaymentsContext, order: Order): boolean =>
  laterBy(order.createdAt, CHECKOUT_COOKIE_MINUTES * MINUTE_MS) > clock.now()

/** @throws 404 order_unknown, for somebody else's too */
const findOwnOrder = async (context: PaymentsContext, id: string, asker: Asker): Promise<Order> => {
  const order = isUuid(id) ? await findOrder(context.database.kysely, id) : undefined
  if (!order) throw orderUnknown()
  const isOwn = asker.memberId === order.memberId
  const isItsBrowser = asker.cookieOrderId === order.id && isCookieFresh(context, order)
  if (!isOwn && !isItsBrowser) throw orderUnknown()
  return order
}

/** The parameters with which the browser returned are ignored. @throws 404 order_unknown */
export const showOrder = async (context: PaymentsContext, id: string, asker: Asker): Promise<OrderStatus> => {
  const order = await findOwnOrder(context, id, asker)
  const { kysely } = context.database
  const [first] = await listPaymentsOfOrder(kysely, order.id)
  return {
    id: order.id,
    kind: order.kind,
    nuggets: order.nuggets,
    state: order.state,
    amountMinor: order.total.amountMinor,
    currency: order.total.currency,
    statementName: context.config.payments.statementNameOf(order.rail),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    receiptNumber: first?.receiptNumber ?? null,
    refundedMinor: first?.reversedMinor ?? 0,
    userId: order.memberId,
    // A membership has the id of the order that began it.
    subscriptionId: order.kind === 'membership' ? order.id : null,
    hasEnded: order.kind === 'membership' && (await context.hasMembershipEnded(kysely, order.id)),
    returnPath: order.returnPath,
    canPayAgain: (await addressToPayAgain(context, order)) !== null,
  }
}

const addressToPayAgain = async (context: PaymentsContext, order: Order): Promise<string | null> => {
  if (order.state !== 'declined' || order.providerRef === null) return null
  const reason = await findDeclineReason(context.database.kysely, order.id)
  return context.paymentRails.get(order.rail)?.payAgainAt?.(order.providerRef, reason ?? '') ?? null
}

/**
 * Another way to pay for a declined order, at the provider; the order is open again, and counts again against the member's own limits.
 * @returns where @throws 403 paused, 404 order_unknown, 409 order_closed, 422 limit_exceeded
 */
export const payOrderAgain = async (context: PaymentsContext, id: string, asker: Asker): Promise<string> => {
  const order = await findOwnOrder(context, id, asker)
  const address = await addressToPayAgain(context, order)
  if (address === null) throw orderClosed()
  await context.database.transaction(async (tx) => {
    await lockMember(tx, order.memberId)
    // A second click finds it open, and must not count it twice.
    if ((await findOrder(tx, order.id))?.state !== 'declined') return
    await context.spendingRules.check(tx, order.memberId, order.total)
    await changeOrderState(tx, order.id, { to: 'created', from: ['declined'] })
  })
  return address
}

/** The order no longer counts, but money that still arrives does. @throws 404 order_unknown */
export const cancelOrder = async (context: PaymentsContext, id: string, asker: Asker): Promise<OrderStatus> => {
  const order = await findOwnOrder(context, id, asker)
  await changeOrderState(context.database.kysely, order.id, { to: 'cancelled', from: ['created'] })
  return showOrder(context, id, asker)
}
