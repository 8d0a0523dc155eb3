import { addressIn, type Storefront } from '../../../platform/http/storefront.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findOrder } from './orders.repository.ts'
import { toRailOrder } from './rail-order.ts'

export const PAYMENT_RESULTS = ['success', 'failure'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

export interface CameBack {
  readonly cookieOrderId: string | null
  readonly storefront: Storefront
}

/**
 * The page of the order that this browser was paying, for providers that lead back to one address for all orders. Without a cookie, on
 * another host or after its time, the page of none. What it is called proves nothing.
 */
export const returnToOrder = async (
  context: PaymentsContext,
  { cookieOrderId, storefront }: CameBack,
  result: PaymentResult,
): Promise<string> => {
  const order = cookieOrderId === null ? undefined : await findOrder(context.database.kysely, cookieOrderId)
  if (!order) return addressIn(context.config, storefront, `/nuggets-${result === 'success' ? 'success' : 'cancelled'}`)
  const { successUrl, failureUrl } = toRailOrder(context, order)
  return result === 'success' ? successUrl : failureUrl
}
