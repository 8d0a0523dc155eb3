import type { CheckoutAnswer } from '@velvetline/contracts/payments'

const STORAGE_KEY = 'velvetline_checkout'

/** For checkouts that need more than an address: only these pages may post to a provider or load from one. */
const HAND_OVER_PAGES = { POST: '/maxpay-redirect', JS: '/app/payment/redirect' } as const

/** The browser has been sent to the provider with it; only the person sends it again. */
export type KeptCheckout = CheckoutAnswer & { readonly isSent?: true }

const isCheckout = (value: unknown): value is KeptCheckout => {
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
export const keptCheckout = (): KeptCheckout | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isCheckout(value) ? value : undefined
  } catch {
    return undefined
  }
}

const keepCheckout = (checkout: KeptCheckout): void => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(checkout))

export const markSent = (checkout: CheckoutAnswer): void => {
  try {
    keepCheckout({ ...checkout, isSent: true })
  } catch {
    // It was kept a moment ago; without storage the page does not find it again either.
  }
}

/** Called once the order is decided. */
export const forgetCheckout = (orderId: string): void => {
  try {
    if (keptCheckout()?.orderId === orderId) sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage nothing is kept.
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
  keepCheckout(answer)
  location.assign(`${HAND_OVER_PAGES[answer.method]}?order=${encodeURIComponent(answer.orderId)}`)
}
