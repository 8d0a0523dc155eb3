import type { MaxpaySettings } from '../../../config/payments.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type RailCheckout, RailFault, type RailOrder } from '../payment-rail.ts'
import { signRequest } from './maxpay-signature.ts'

/**
 * What Maxpay needs to end a subscription or to charge a card again, in one reference: the order that began it, the account's name there,
 * the card's token where it may be charged again, and Maxpay's number of the first payment.
 */
export interface MaxpayAgreement {
  readonly orderId: string
  readonly person: string
  readonly billToken: string | null
  readonly firstPayment: string | null
}

const SEPARATOR = '~'

export const writeAgreement = ({ orderId, person, billToken, firstPayment }: MaxpayAgreement): string =>
  [orderId, person, billToken ?? '', firstPayment ?? ''].join(SEPARATOR).replace(/~+$/, '')

/** @returns undefined where the reference is not ours */
export const readAgreement = (reference: string): MaxpayAgreement | undefined => {
  const [orderId, person, billToken, firstPayment, ...more] = reference.split(SEPARATOR)
  if (!orderId || !person || more.length > 0) return undefined
  return { orderId, person, billToken: billToken || null, firstPayment: firstPayment || null }
}

export const MAXPAY_ADDRESS = 'https://hpp.maxpay.com'

/** Comes back with every callback of the order, renewals included; see `MaxpayAgreement`. */
export const ORDER_FIELD = 'custom_order'
export const KIND_FIELD = 'custom_kind'

const PERIODS: Readonly<Record<number, string>> = { 1: '24H', 7: '7D', 30: '30D', 365: '365D' }

/** The page knows no others, and no calendar months. */
const periodOf = (days: number): string => {
  const period = PERIODS[days]
  if (!period) throw new RailFault(`maxpay has no period of ${days} days`, { isTemporary: false })
  return period
}

const amountOf = (money: RailOrder['total']): number => Number(toDecimal(money))

export const productOf = (
  { id, description, total, plan }: RailOrder,
  weeklyProducts: MaxpaySettings['weeklyProducts'],
): Record<string, string | number> => {
  const basics = { productId: id, productName: description, currency: total.currency, amount: amountOf(total) }
  if (!plan) return { productType: 'fixedProduct', ...basics }
  const period = periodOf(plan.periodDays)
  const next = weeklyProducts.get(total.currency)
  if (!plan.trial)
    return { productType: 'subscriptionProduct', ...basics, subscriptionLength: 1, subscriptionPeriod: period }
  if (!next) throw new RailFault(`MAXPAY_WEEKLY_PRODUCTS has no product for ${total.currency}`, { isTemporary: false })
  return {
    productType: 'trialProduct',
    ...basics,
    postTrialProductId: next,
    trialLength: 1,
    trialPeriod: periodOf(plan.trial.days),
  }
}

/** Posted by the browser, and signed over values of ours alone. */
export const writeForm = (order: RailOrder, settings: MaxpaySettings, address: string): RailCheckout => {
  const fields = {
    key: settings.publicKey,
    uniqueuserid: order.customerReference,
    uniqueTransactionId: order.id,
    customproduct: JSON.stringify([productOf(order, settings.weeklyProducts)]),
    [ORDER_FIELD]: order.id,
    [KIND_FIELD]: order.plan ? 'membership' : 'once',
    success_url: order.successUrl,
    decline_url: order.failureUrl,
    backUrl: order.failureUrl,
    locale: order.language,
  }
  return {
    method: 'POST',
    url: `${address}/hpp`,
    fields: { ...fields, signature: signRequest(fields, settings.privateKey) },
    providerRef: null,
  }
}
