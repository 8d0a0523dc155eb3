import type { CheckoutAnswer } from '@velvetline/contracts/payments'

const STORAGE_KEY = 'velvetline_checkout'

/** For checkouts that need more than an address: only these pages may post to a provider or load from one. */
const HAND_OVER_PAGES = { POST: '/maxpay-redirect', JS: '/app/payment/redirect' } as const

const isCheckout = (value: unknown): value is CheckoutAnswer => {
  const { orderId, method, url, fields } = (value ?? {}) as Partial<CheckoutAnswer>
  return (
    typeof orderId === 'string' &&
    typeof url === 'string' &&
    /^https?:\/\//.test(url) &&
    (method === 'POST' || method === 'JS') &&
    typeof fields === 'object'
  )
}

/** Undefined if there is nothing, or nothing of ours. */
export const keptCheckout = (): CheckoutAnswer | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isCheckout(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Redirects directly or through the hand-over page, which needs a full page load, because a page's content security policy is set then.
 * @throws if the browser keeps nothing and the provider needs more than an address
 */
export const goToPayment = (answer: CheckoutAnswer): void => {
  if (answer.method === 'GET') {
    location.assign(answer.url)
    return
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(answer))
  location.assign(`${HAND_OVER_PAGES[answer.method]}?order=${encodeURIComponent(answer.orderId)}`)
}
