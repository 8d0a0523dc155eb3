import type { CheckoutAnswer } from '@velvetline/contracts/payments'

const STORAGE_KEY = 'velvetline_checkout'

/** Where a checkout is handed over that is more than an address: these pages alone may post to, or load from, a provider. */
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

/** What the page before has kept for this tab, or undefined where there is nothing or not ours. */
export const keptCheckout = (): CheckoutAnswer | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isCheckout(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the browser to the provider's page: directly, or through the hand-over page. The hand-over page needs a full page load, because
 * a page's content security policy is set when it is loaded.
 * @throws where the browser keeps nothing and the provider needs more than an address
 */
export const goToPayment = (answer: CheckoutAnswer): void => {
  if (answer.method === 'GET') {
    location.assign(answer.url)
    return
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(answer))
  location.assign(`${HAND_OVER_PAGES[answer.method]}?order=${encodeURIComponent(answer.orderId)}`)
}
