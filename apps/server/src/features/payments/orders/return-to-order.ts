import type { AutoLogin } from '@velvetline/contracts/payments'
import type { Principal } from '../../../platform/http/auth/principal.ts'
import { addressIn, type Storefront } from '../../../platform/http/storefront.ts'
import { lockMember, signInKnown, wasSessionEnded } from '../../accounts/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { autoLoginRefused } from '../payments.refusals.ts'
import { findOrder, markSignedIn } from './orders.repository.ts'
import { toRailOrder } from './rail-order.ts'
import { isCookieFresh } from './show-order.ts'

export const PAYMENT_RESULTS = ['success', 'failure'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

export interface CameBack {
  readonly cookieOrderId: string | null
  readonly storefront: Storefront
}

/**
 * For providers that lead back to one address for all orders: the page of the order that this browser was paying. Without a valid cookie,
 * the page of no order. The page's name proves nothing.
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

export interface SignInAfterPayment extends AutoLogin {
  /** From the checkout cookie; an id in a body would open any order. */
  readonly cookieOrderId: string | null
  readonly device: string
  readonly former: Pick<Principal, 'accountId' | 'sessionId'> | null
}

/**
 * For a paid order that this browser began; once for an order, within half an hour. A member who has signed out since, or was signed out by a new
 * password or a revocation, stays so: only a session that was lost while paying is replaced.
 * @throws 401 auto_login_refused, without saying why
 */
export const signInAfterPayment = async (context: PaymentsContext, asked: SignInAfterPayment) => {
  const { cookieOrderId, userId, subscriptionId, device, former } = asked
  const order = cookieOrderId === null ? undefined : await findOrder(context.database.kysely, cookieOrderId)
  if (order?.state !== 'paid' || order.memberId !== userId || !isCookieFresh(context, order)) throw autoLoginRefused()
  const isOtherSubscription =
    subscriptionId !== undefined && (order.kind !== 'membership' || subscriptionId !== order.id)
  if (isOtherSubscription) throw autoLoginRefused()
  return context.database.transaction(async (tx) => {
    // A reset that ends all sessions must see this one, or come first.
    await lockMember(tx, order.memberId)
    if (await wasSessionEnded(tx, order.memberId, order.createdAt)) throw autoLoginRefused()
    if (!(await markSignedIn(tx, order.id, context.clock.now()))) throw autoLoginRefused()
    const signedIn = await signInKnown(context, tx, { accountId: order.memberId, device, former })
    if (!signedIn) throw autoLoginRefused()
    return signedIn
  })
}
