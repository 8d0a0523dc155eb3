import type { CheckoutAnswer } from '@velvetline/contracts/payments'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, stubBrowser } from '../../../../test/stub-browser.ts'
import { loadPayPal, payPalOptions } from '../components/hand-over.tsx'
import { forgetCheckout, goToPayment, keptCheckout, markSent } from './kept-checkout.ts'
import { readOrderId } from './product.ts'

const KEY = 'velvetline_checkout'
const answer = (change: Partial<CheckoutAnswer> = {}): CheckoutAnswer => ({
  orderId: 'order/1',
  method: 'GET',
  url: 'https://provider.example/pay',
  fields: { amount: '499' },
  ...change,
})

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the redirect to the provider', () => {
  it('is the provider’s address if that is enough, and nothing is stored', () => {
    goToPayment(answer())
    expect(browser.went).toEqual(['https://provider.example/pay'])
    expect(keptCheckout()).toBeUndefined()
  })

  it.each([
    ['POST', '/maxpay-redirect?order=order%2F1'],
    ['JS', '/app/payment/redirect?order=order%2F1'],
  ] as const)('is a page of its own for %s, which finds the checkout in this tab', (method, page) => {
    goToPayment(answer({ method }))
    expect(browser.went).toEqual([page])
    expect(keptCheckout()).toEqual(answer({ method }))
  })

  it('happens by itself once, and the checkout stays until its order is decided', () => {
    goToPayment(answer({ method: 'POST' }))
    markSent(answer({ method: 'POST' }))
    forgetCheckout('another order')
    expect(keptCheckout()).toEqual({ ...answer({ method: 'POST' }), isSent: true })
    forgetCheckout('order/1')
    expect(keptCheckout()).toBeUndefined()
  })

  it('fails if storage is forbidden and the provider needs more than an address', () => {
    vi.stubGlobal('sessionStorage', {
      ...forbiddenStorage(),
    })
    expect(() => goToPayment(answer({ method: 'POST' }))).toThrow()
    expect(browser.went).toEqual([])
    expect(keptCheckout()).toBeUndefined()
  })

  it.each([
    ['nothing', null],
    ['an address that is a script', answer({ method: 'POST', url: 'javascript:alert(1)' })],
    ['an address of this site', answer({ method: 'POST', url: '/sandbox/pay' })],
    ['a method that needs no page', answer()],
    ['no order', { ...answer({ method: 'POST' }), orderId: undefined }],
    ['no fields', { ...answer({ method: 'POST' }), fields: undefined }],
  ])('is not taken from the tab where it holds %s', (_what, kept) => {
    browser.sessionStorage.setItem(KEY, JSON.stringify(kept))
    expect(keptCheckout()).toBeUndefined()
  })

  it('is ignored if the stored value is invalid', () => {
    browser.sessionStorage.setItem(KEY, '{broken')
    expect(keptCheckout()).toBeUndefined()
  })
})

describe('PayPal', () => {
  it.each([
    'https://elsewhere.example/sdk/js?',
    'https://www.paypal.com.elsewhere.example/sdk/js?',
    'http://www.paypal.com/sdk/js?',
  ])('runs no script of %s', async (address) => {
    await expect(loadPayPal(address)).rejects.toThrow('This is not the script of PayPal.')
  })

  const fields = { paypalId: 'P-1', successUrl: '/success', failureUrl: '/failure' }
  const options = (intent: string) => payPalOptions(answer({ method: 'JS', fields: { ...fields, intent } }), () => {})

  it('starts an order or a subscription with the id from our server', async () => {
    const order = options('capture')
    expect(order.createSubscription).toBeUndefined()
    expect(await order.createOrder?.()).toBe('P-1')
    const subscription = options('subscription')
    expect(subscription.createOrder).toBeUndefined()
    expect(await subscription.createSubscription?.()).toBe('P-1')
  })

  it('leads to the page that queries our server, approved or not', () => {
    options('capture').onApprove()
    options('capture').onCancel()
    expect(browser.went).toEqual(['/success', '/failure'])
  })
})

describe('the order that an address names', () => {
  it('is a UUID or nothing', () => {
    const id = 'b2d3c9b4-6d2e-4f5a-9a51-0f3f6f3f2a10'
    expect(readOrderId(id)).toBe(id)
    expect([`${id}x`, `x${id}`, '1', '', undefined, [id]].map(readOrderId)).toEqual(Array(6).fill(undefined))
  })
})
