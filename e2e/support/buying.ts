import type { Page } from '@playwright/test'
import { sandboxPaymentPath } from '../../packages/contracts/src/payment-rails.ts'
import {
  type CheckoutAnswer,
  checkoutPath,
  type OrderStatus,
  orderStatusPath,
  type ProductChoice,
} from '../../packages/contracts/src/payments.ts'
import { expect } from './service-test.ts'

const NUGGETS: ProductChoice = { kind: 'nuggets', packageId: 'nuggets-25' }
export const PRODUCTS = { nuggets: NUGGETS, membership: { kind: 'membership' } as ProductChoice }

/** Orders and pays in the sandbox as the signed-in person, for journeys that begin after a purchase. */
export const buyFor = async (page: Page, product: ProductChoice): Promise<OrderStatus> => {
  const checkout = await page.request.post(checkoutPath, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { product, rail: 'sandbox', acceptsTerms: true, wantsImmediateStart: true },
  })
  expect(checkout.status(), await checkout.text()).toBe(200)
  const { orderId, url } = (await checkout.json()) as CheckoutAnswer
  const reference = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? ''
  const paid = await page.request.post(`${sandboxPaymentPath(reference)}/actions`, { data: { action: 'approve' } })
  expect(paid.status(), await paid.text()).toBe(200)
  let order: OrderStatus | undefined
  await expect(async () => {
    order = (await (await page.request.get(orderStatusPath(orderId))).json()) as OrderStatus
    expect(order.state).toBe('paid')
  }).toPass({ timeout: 45_000 })
  if (!order) throw new Error('there is no order')
  return order
}
