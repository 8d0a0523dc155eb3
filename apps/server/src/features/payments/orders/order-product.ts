import { createHash } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '@velvetline/contracts/payments'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { keyReused } from '../../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { localPath } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { RailFault, railOf } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import {
  alreadySubscribed,
  offerChanged,
  orderClosed,
  providerFailed,
  railNotOffered,
  termsNotAccepted,
} from '../payments.refusals.ts'
import type { Order } from '../payments.types.ts'
import { type Buyer, findBuyer, methodsOf } from './buyer.ts'
import { findOrder, findOrderByKey, insertOrder, keepCheckout, type NewOrderRow } from './orders.repository.ts'
import { type Product, productOf } from './product.ts'
import { toRailOrder } from './rail-order.ts'
import { agreedBy } from './spending-rules.ts'
import { reserveTrial } from './trial.ts'

/** Equal for equal requests; prices are ours, and no part of it. */
const hashOf = ({ product, rail, returnPath }: CheckoutRequest): Buffer => {
  const packageId = product.kind === 'nuggets' ? product.packageId : null
  return createHash('sha256')
    .update(JSON.stringify([product.kind, packageId, rail, returnPath ?? null]))
    .digest()
}

export const toOrderRow = (product: Product) => ({
  kind: product.kind,
  package_id: product.packageId,
  nuggets: product.nuggets,
  currency: product.total.currency,
  total_minor: product.total.amountMinor,
  has_trial: product.hasTrial,
  weekly_minor: product.weeklyMinor,
  minimum_term_months: product.minimumTermMonths,
})

interface Asked {
  readonly buyer: Buyer
  readonly storefront: Storefront
  readonly request: CheckoutRequest
  readonly key: string
}

/** @throws 409 offer_changed */
const requireShown = ({ shown }: CheckoutRequest, { total, weeklyMinor, minimumTermMonths }: Product): void => {
  if (!shown) return
  const isSamePrice =
    shown.totalMinor === total.amountMinor && shown.weeklyMinor === weeklyMinor && shown.currency === total.currency
  // Pages from before the term was compared do not name it.
  const isSameTerm = shown.minimumTermMonths === undefined || shown.minimumTermMonths === minimumTermMonths
  if (!isSamePrice || !isSameTerm) throw offerChanged()
}

/** Reserves a membership's trial with the order, so that it is granted once although two browsers order at once. */
const store = async (
  context: PaymentsContext,
  tx: Transaction,
  { buyer, storefront, request, key }: Asked,
  hasTrial: boolean,
) => {
  const { memberId, country } = buyer
  const product = productOf(request.product, buyer, hasTrial)
  const at = context.clock.now()
  // A second click waits here for the first, whose order must not count against it.
  await lockWallet(context, tx, memberId)
  const known = await findOrderByKey(tx, memberId, key)
  if (known) return { id: known.id, isNew: false, product }
  await context.spendingRules.check(tx, memberId, product.total, agreedBy(product, at))
  const id = newId()
  const row: NewOrderRow = {
    ...toOrderRow(product),
    id,
    member_id: memberId,
    idempotency_key: key,
    request_hash: hashOf(request),
    cause: 'order',
    rail: request.rail,
    country_code: country.countryCode,
    storefront,
    state: 'created',
    return_path: request.returnPath === undefined ? null : localPath(request.returnPath),
    created_at: at,
  }
  const isNew = await insertOrder(tx, row)
  return { id, isNew, product }
}

const RETRY_WITHOUT_TRIAL = Symbol('the first month was reserved by somebody else')

/** @throws RETRY_WITHOUT_TRIAL, which rolls everything back */
const storeWithTrial = (context: PaymentsContext, asked: Asked): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { id, isNew, product } = await store(context, tx, asked, true)
    if (!isNew) return
    if (!(await reserveTrial(context, tx, asked.buyer.memberId, id))) throw RETRY_WITHOUT_TRIAL
    requireShown(asked.request, product)
  })

const storeWithoutTrial = (context: PaymentsContext, asked: Asked): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { isNew, product } = await store(context, tx, asked, false)
    if (isNew) requireShown(asked.request, product)
  })

const storeOrder = async (context: PaymentsContext, asked: Asked): Promise<void> => {
  if (asked.request.product.kind !== 'membership') return storeWithoutTrial(context, asked)
  try {
    await storeWithTrial(context, asked)
  } catch (error) {
    if (error !== RETRY_WITHOUT_TRIAL) throw error
    await storeWithoutTrial(context, asked)
  }
}

/** Idempotent for an order. */
const beginCheckout = async (context: PaymentsContext, order: Order): Promise<CheckoutAnswer> => {
  if (order.checkout) return { orderId: order.id, ...order.checkout }
  try {
    const begun = await railOf(context, order.rail).createCheckout(toRailOrder(context, order))
    const { providerRef, method, url, fields } = begun
    await keepCheckout(context.database.kysely, order.id, { method, url, fields: { ...fields } }, providerRef)
  } catch (error) {
    if (!(error instanceof RailFault)) throw error
    context.log.warn({ err: error, rail: order.rail }, 'a payment could not be begun')
    throw providerFailed({ retryAfterSeconds: 30 })
  }
  const kept = await findOrder(context.database.kysely, order.id)
  if (!kept?.checkout) throw new Error('the checkout was not kept')
  return { orderId: order.id, ...kept.checkout }
}

const check = async (context: PaymentsContext, { buyer, request }: Asked): Promise<void> => {
  if (!request.acceptsTerms || !request.wantsImmediateStart) throw termsNotAccepted()
  railOf(context, request.rail)
  const methods = await methodsOf(context, buyer, request.product.kind)
  if (!methods.some(({ rail }) => rail === request.rail)) throw railNotOffered()
  if (request.product.kind === 'membership' && buyer.hasActiveSubscription) throw alreadySubscribed()
}

export interface OrderedBy {
  readonly memberId: string
  readonly storefront: Storefront
}

/**
 * Prices are ours. The same key with the same content is the same order.
 * @throws 403 paused, 409 idempotency_key_reused, order_closed, already_subscribed, offer_changed, 422 terms_not_accepted, package_unknown,
 * payment_method_not_offered, limit_exceeded, 503 not_configured, payment_provider_failed
 */
export const orderProduct = async (
  context: PaymentsContext,
  { memberId, storefront }: OrderedBy,
  request: CheckoutRequest,
  key: string,
): Promise<CheckoutAnswer> => {
  const asked = { buyer: await findBuyer(context, memberId), storefront, request, key }
  const known = await findOrderByKey(context.database.kysely, memberId, key)
  if (!known) {
    await check(context, asked)
    await storeOrder(context, asked)
  }
  const order = known ?? (await findOrderByKey(context.database.kysely, memberId, key))
  if (!order) throw new Error('the order was not stored')
  if (!order.requestHash.equals(hashOf(request))) throw keyReused()
  // A page that the browser has kept may order again what was paid, declined or given up meanwhile.
  const isPayable = order.state === 'created' || (order.state === 'pending' && order.checkout !== null)
  if (!isPayable) throw orderClosed()
  return beginCheckout(context, order)
}
