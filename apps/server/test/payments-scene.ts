import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { type SandboxPayment, sandboxPaymentActionsPath } from '@velvetline/contracts/payment-rails'
import {
  type CheckoutAnswer,
  type CheckoutRequest,
  checkoutPath,
  type OrderStatus,
  orderStatusPath,
  webhookPath,
} from '@velvetline/contracts/payments'
import type { LightMyRequestResponse } from 'fastify'
import type { RailEvent, RailNotice } from '../src/features/payment-rails/payment-rail.ts'
import { sandboxKeyOf } from '../src/features/payment-rails/sandbox/sandbox.jobs.ts'
import { writeSandboxNotice } from '../src/features/payment-rails/sandbox/sandbox-notice.ts'
import { handleEvents, readNotices } from '../src/features/payments/events/handle-events.ts'

export { renewSandboxAgreements } from '../src/features/payment-rails/sandbox/sandbox.jobs.ts'
export { reconcile } from '../src/features/payments/orders/reconcile.ts'
export { refundPayment } from '../src/features/payments/reversals/refund-payment.ts'
export { payBackPurchase } from '../src/features/payments/reversals/withdraw-purchase.ts'
export { reloadIfLow } from '../src/features/spending-care/reload-if-low.ts'
export { tellMember } from '../src/features/subscriptions/tell-member.ts'
export { handleEvents, readNotices }

import { newId } from '../src/kernel/ids.ts'
import type { TestApp } from './create-test-app.ts'
import type { SignedIn } from './person-factory.ts'
import { postAs } from './requests.ts'

export const nuggets = (packageId = 'nuggets-25'): CheckoutRequest => ({
  product: { kind: 'nuggets', packageId },
  rail: 'sandbox',
  acceptsTerms: true,
  wantsImmediateStart: true,
})
export const membership = (): CheckoutRequest => ({ ...nuggets(), product: { kind: 'membership' } })

export const checkOut = (
  test: TestApp,
  person: SignedIn,
  request: object = nuggets(),
  key: string = newId(),
): Promise<LightMyRequestResponse> => postAs(test, person, checkoutPath, request, { [IDEMPOTENCY_HEADER]: key })

export const beginOrder = async (test: TestApp, person: SignedIn, request: CheckoutRequest = nuggets()) => {
  const answer = await checkOut(test, person, request)
  const { orderId, url } = answer.json<CheckoutAnswer>()
  const cookie = answer.cookies.find(({ name }) => name === 'velvetline_checkout')?.value ?? ''
  return { orderId, sandbox: url.split('/').at(-1) ?? '', checkoutCookie: `velvetline_checkout=${cookie}` }
}

export const statusOf = async ({ app }: TestApp, cookie: string, orderId: string): Promise<OrderStatus> =>
  (await app.inject({ url: orderStatusPath(orderId), headers: { cookie } })).json<OrderStatus>()

export const actInSandbox = async ({ app }: TestApp, sandbox: string, action: string): Promise<SandboxPayment> => {
  const url = sandboxPaymentActionsPath(sandbox)
  return (await app.inject({ method: 'POST', url, payload: { action } })).json<SandboxPayment>()
}

export const signedNotice = async (test: TestApp, event: RailEvent): Promise<RailNotice> =>
  writeSandboxNotice(await sandboxKeyOf(test.context), event, test.clock.now())

export const post = ({ app }: TestApp, notice: RailNotice): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: webhookPath('sandbox'),
    headers: { 'content-type': 'application/json', ...notice.headers },
    payload: notice.body,
  })

export const tell = async (test: TestApp, event: RailEvent): Promise<LightMyRequestResponse> =>
  post(test, await signedNotice(test, event))

export const eventOf = (test: TestApp, orderId: string, changes: Partial<RailEvent> = {}): RailEvent => ({
  eventId: `event-${newId()}`,
  kind: 'paid',
  orderId,
  agreementRef: null,
  transactionRef: `transaction-${newId()}`,
  originalRef: null,
  amount: { amountMinor: 1149, currency: 'EUR' },
  occurredAt: test.clock.now(),
  reason: 'test',
  ...changes,
})

export const tellAll = async (test: TestApp, events: readonly RailEvent[]): Promise<void> => {
  for (const event of events) await tell(test, event)
  await handleEvents(test.context)
}

export const deliver = async (test: TestApp, orderId: string): Promise<void> => {
  const reference = { orderId, providerRef: null, agreementRef: null }
  const { events } = (await test.context.paymentRails.get('sandbox')?.fetchStatus(reference)) ?? { events: [] }
  await tellAll(test, events)
}

export const buy = async (test: TestApp, person: SignedIn, request: CheckoutRequest = nuggets()) => {
  const order = await beginOrder(test, person, request)
  await actInSandbox(test, order.sandbox, 'approve')
  await deliver(test, order.orderId)
  return order
}

export const rows = async <Row>({ platform }: TestApp, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.testDatabase.owner.pool.query(text, values)).rows as Row[]

export const eventsOf = (test: TestApp, orderId: string) =>
  rows<{ state: string; note: string | null }>(test, 'select state, note from provider_events where order_id = $1', [
    orderId,
  ])
