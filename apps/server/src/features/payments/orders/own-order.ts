import { CHECKOUT_COOKIE_MINUTES } from '@velvetline/contracts/constants'
import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { isUuid } from '../../../kernel/ids.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { orderUnknown } from '../payments.refusals.ts'
import type { Order } from '../payments.types.ts'
import { findOrder } from './orders.repository.ts'

/** Who asks for an order: the member, or the browser in which it was begun. */
export interface Asker {
  readonly memberId: string | null
  /** Of the checkout cookie. */
  readonly cookieOrderId: string | null
}

/** Whether the cookie of an order still says anything. */
export const isCookieFresh = ({ clock }: PaymentsContext, order: Order): boolean =>
  laterBy(order.createdAt, CHECKOUT_COOKIE_MINUTES * MINUTE_MS) > clock.now()

/** @throws 404 order_unknown, for somebody else's too */
export const findOwnOrder = async (context: PaymentsContext, id: string, asker: Asker): Promise<Order> => {
  const order = isUuid(id) ? await findOrder(context.database.kysely, id) : undefined
  if (!order) throw orderUnknown()
  const isOwn = asker.memberId === order.memberId
  const isItsBrowser = asker.cookieOrderId === order.id && isCookieFresh(context, order)
  if (!isOwn && !isItsBrowser) throw orderUnknown()
  return order
}
