import { RAIL_CURRENCIES } from '../../../config/payments.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type BillingPlan, type RailCheckout, RailFault, type RailOrder } from '../payment-rail.ts'
import type { AskPayPal } from './paypal-client.ts'
import { order as orderSchema, subscription as subscriptionSchema } from './paypal-schemas.ts'

interface Context {
  readonly ask: AskPayPal
  readonly planFor: (plan: BillingPlan) => Promise<string>
  readonly clientId: string
  readonly script: string
  readonly brand: string
}

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const
const DESCRIPTION_MAX_CHARACTERS = 127

type Links = readonly { readonly rel: string; readonly href: string }[]

const approvalOf = (links: Links): string => {
  const link = links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')
  if (!link) throw new RailFault('paypal gave no address to approve at', { isTemporary: false })
  return link.href
}

const beginOrder = async ({ ask, brand }: Context, order: RailOrder) => {
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.id,
        custom_id: order.id,
        invoice_id: order.id,
        description: order.description.slice(0, DESCRIPTION_MAX_CHARACTERS),
        amount: { value: toDecimal(order.total), currency_code: order.total.currency },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand,
          locale: LOCALES[order.language],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.successUrl,
          cancel_url: order.failureUrl,
        },
      },
    },
  }
  return ask({ method: 'POST', path: '/v2/checkout/orders', body, key: `order-${order.id}` }, orderSchema)
}

const beginSubscription = async ({ ask, planFor, brand }: Context, order: RailOrder, plan: BillingPlan) => {
  const body = {
    plan_id: await planFor(plan),
    custom_id: order.id,
    application_context: {
      brand_name: brand,
      locale: LOCALES[order.language],
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: order.successUrl,
      cancel_url: order.failureUrl,
    },
  }
  return ask({ method: 'POST', path: '/v1/billing/subscriptions', body, key: `order-${order.id}` }, subscriptionSchema)
}

const scriptOf = ({ script, clientId }: Context, order: RailOrder): string => {
  const query = new URLSearchParams({
    'client-id': clientId,
    currency: order.total.currency,
    locale: LOCALES[order.language].replace('-', '_'),
    components: 'buttons',
    ...(order.plan ? { vault: 'true', intent: 'subscription' } : { intent: 'capture' }),
  })
  return `${script}?${query}`
}

/**
 * Answers how the page goes on: the button's script, what the button begins with (`paypalId`), and the approval address for browsers
 * without scripts.
 */
export const startPayPalCheckout = async (context: Context, order: RailOrder): Promise<RailCheckout> => {
  if (!RAIL_CURRENCIES.paypal.includes(order.total.currency))
    throw new RailFault(`paypal does not take ${order.total.currency}`, { isTemporary: false })
  const begun = order.plan ? await beginSubscription(context, order, order.plan) : await beginOrder(context, order)
  return {
    method: 'JS',
    url: scriptOf(context, order),
    fields: {
      intent: order.plan ? 'subscription' : 'capture',
      paypalId: begun.id,
      approveUrl: approvalOf(begun.links),
      successUrl: order.successUrl,
      failureUrl: order.failureUrl,
    },
    providerRef: begun.id,
  }
}
