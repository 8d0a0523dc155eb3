import type { VerotelSettings } from '../../../config/payments.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type RailCheckout, RailFault, type RailOrder } from '../payment-rail.ts'
import { type Parameters, signParameters } from './verotel-signature.ts'

export const VEROTEL_ADDRESS = 'https://secure.verotel.com'
const VERSION = '4'

export const VEROTEL_RAILS = { card: 'verotel', debit: 'sepa' } as const
export type VerotelMethod = keyof typeof VEROTEL_RAILS
const PAYMENT_METHODS: Readonly<Record<VerotelMethod, string>> = { card: 'CC', debit: 'DDEU' }

const DESCRIPTION_MAX_CHARACTERS = 100

export const signedAddress = (
  address: string,
  path: 'startorder' | 'salestatus' | 'cancel-subscription',
  own: Parameters,
  { shopId, signatureKey }: VerotelSettings,
): string => {
  const all = { ...own, version: VERSION, shopID: shopId }
  const sorted = Object.entries(all).sort(([left], [right]) => (left < right ? -1 : 1))
  const query = new URLSearchParams([...sorted, ['signature', signParameters(all, signatureKey)]])
  return `${address}/${path}?${query}`
}

const termsOf = ({ description, total, plan }: RailOrder): Parameters => {
  const text = description.slice(0, DESCRIPTION_MAX_CHARACTERS)
  if (!plan)
    return { type: 'purchase', description: text, priceAmount: toDecimal(total), priceCurrency: total.currency }
  return {
    type: 'subscription',
    subscriptionType: 'recurring',
    name: text,
    priceAmount: toDecimal(plan.price),
    priceCurrency: plan.price.currency,
    period: `P${plan.periodDays}D`,
    ...(plan.trial && { trialAmount: toDecimal(plan.trial.price), trialPeriod: `P${plan.trial.days}D` }),
  }
}

/** Verotel posts back to the address in its control centre, not to one of the order. */
export const writeOrderAddress = (
  order: RailOrder,
  {
    settings,
    method,
    address,
  }: { readonly settings: VerotelSettings; readonly method: VerotelMethod; readonly address: string },
): RailCheckout => {
  if (order.plan && method === 'debit')
    throw new RailFault('verotel debits accounts for single payments only', { isTemporary: false })
  const parameters = {
    ...termsOf(order),
    paymentMethod: PAYMENT_METHODS[method],
    referenceID: order.id,
    custom1: order.id,
    custom2: order.customerReference,
    custom3: VEROTEL_RAILS[method],
    successURL: order.successUrl,
    declineURL: order.failureUrl,
  }
  return {
    method: 'GET',
    url: signedAddress(address, 'startorder', parameters, settings),
    fields: {},
    providerRef: null,
  }
}
