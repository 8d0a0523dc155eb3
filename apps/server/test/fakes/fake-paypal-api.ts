import { type FakeCatalogue, refusal } from './fake-paypal-catalogue.ts'
import { orderResource, subscriptionResource, transactionsResource } from './fake-paypal-notices.ts'
import { type FakeSale, minorOf, nextNumber } from './fake-sales.ts'
import { asJson, type FakeAnswer, type FakeRequest } from './fake-server.ts'

interface OrderBody {
  readonly intent: string
  readonly purchase_units: readonly {
    readonly custom_id: string
    readonly amount: { readonly value: string; readonly currency_code: string }
  }[]
}

interface SubscriptionBody {
  readonly plan_id: string
  readonly custom_id: string
}

export interface FakePayPalState {
  busyFor: number
  readonly sales: FakeSale[]
  readonly catalogue: FakeCatalogue
  readonly now: () => Date
  capture(sale: FakeSale): void
  cancel(sale: FakeSale): void
  /** @returns the refund as the API shows it, or the reason for none */
  refund(paymentNumber: string, minor: number): object | string
}

const emptySale = ({ now }: FakePayPalState, orderId: string, number: string) => ({
  number,
  orderId,
  state: 'open' as const,
  payments: [],
  notes: { createdAt: now().toISOString() },
})

const beginOrder = (state: FakePayPalState, body: OrderBody): FakeAnswer => {
  const [unit] = body.purchase_units
  if (body.intent !== 'CAPTURE' || !unit) return refusal(422, 'INVALID_PARAMETER')
  const { value, currency_code: currency } = unit.amount
  const prices = { currency, isMembership: false, firstMinor: minorOf(value), weeklyMinor: 0 }
  const sale: FakeSale = { ...emptySale(state, unit.custom_id, nextNumber('EC')), ...prices }
  state.sales.push(sale)
  return asJson(orderResource(sale, state.now()), 201)
}

const beginSubscription = (state: FakePayPalState, body: SubscriptionBody): FakeAnswer => {
  const prices = state.catalogue.pricesOf(body.plan_id)
  if (!prices) return refusal(422, 'INVALID_PLAN_ID')
  const sale: FakeSale = { ...emptySale(state, body.custom_id, nextNumber('I-')), ...prices, isMembership: true }
  sale.notes.planId = body.plan_id
  state.sales.push(sale)
  return asJson(subscriptionResource(sale, state.now()), 201)
}

const declined = ({ number }: FakeSale, issue = 'INSTRUMENT_DECLINED'): FakeAnswer =>
  asJson(
    {
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue }],
      links: [{ rel: 'redirect', href: `https://www.sandbox.paypal.com/checkoutnow?token=${number}`, method: 'GET' }],
    },
    422,
  )

const ofOrder = (state: FakePayPalState, sale: FakeSale, command: string | undefined): FakeAnswer => {
  if (command === undefined) return asJson(orderResource(sale, state.now()))
  if (sale.state === 'paid') return refusal(422, 'ORDER_ALREADY_CAPTURED')
  // By PayPal's "Handle funding failures": the payer chooses another way to pay at the address in the answer.
  if (sale.state === 'declined') return declined(sale)
  if (sale.state !== 'approved') return refusal(422, 'ORDER_NOT_APPROVED')
  const { willDecline: issue } = sale.notes
  if (issue) {
    sale.notes.willDecline = ''
    return declined(sale, issue)
  }
  state.capture(sale)
  return asJson(orderResource(sale, state.now()), 201)
}

const ofSubscription = (state: FakePayPalState, sale: FakeSale, command: string | undefined): FakeAnswer => {
  if (command === undefined) return asJson(subscriptionResource(sale, state.now()))
  if (command === 'transactions') return asJson(transactionsResource(sale))
  const isRunning = sale.state === 'paid' || sale.state === 'declined'
  if (command === 'cancel' && isRunning) {
    state.cancel(sale)
    return { status: 204, body: '' }
  }
  if (command !== 'activate' || sale.state !== 'declined') return refusal(422, 'SUBSCRIPTION_STATUS_INVALID')
  sale.state = 'paid'
  return { status: 204, body: '' }
}

const ofSale = (state: FakePayPalState, number: string | undefined, command: string | undefined): FakeAnswer => {
  const sale = state.sales.find((one) => one.number === number)
  if (!sale) return refusal(404, 'INVALID_RESOURCE_ID')
  return sale.isMembership ? ofSubscription(state, sale, command) : ofOrder(state, sale, command)
}

const refund = (state: FakePayPalState, payment: string, body: { amount: { value: string } }): FakeAnswer => {
  const refunded = state.refund(payment, minorOf(body.amount.value))
  return typeof refunded === 'string' ? refusal(422, refunded) : asJson(refunded, 201)
}

export const answerPayPal = (state: FakePayPalState, { method, path, query, body }: FakeRequest): FakeAnswer => {
  const [, , area, kind, name, command] = path.split('/')
  const sent = (): never => JSON.parse(body || '{}') as never
  const isPost = method === 'POST'
  switch (`${area}/${kind}`) {
    case 'catalogs/products':
      return isPost ? state.catalogue.addProduct(sent()) : state.catalogue.findProduct(name ?? '')
    case 'billing/plans':
      if (isPost) return state.catalogue.addPlan(sent())
      return name ? state.catalogue.findPlan(name) : state.catalogue.listPlans(query)
    case 'billing/subscriptions':
      return isPost && !name ? beginSubscription(state, sent()) : ofSale(state, name, command)
    case 'checkout/orders':
      return isPost && !name ? beginOrder(state, sent()) : ofSale(state, name, command)
    case 'payments/captures':
      return refund(state, name ?? '', sent())
    default:
      return { status: 404, body: '' }
  }
}
