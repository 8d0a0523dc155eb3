import type { CheckoutAnswer } from '@velvetline/contracts/payments'

/** The part of PayPal's script that is used. */
interface ButtonOptions {
  createOrder?: () => Promise<string>
  createSubscription?: () => Promise<string>
  onApprove: () => void
  onCancel: () => void
  onError: (error: unknown) => void
}
interface PayPal {
  Buttons(options: ButtonOptions): { render(place: HTMLElement): Promise<void> }
}
declare global {
  interface Window {
    paypal?: PayPal
  }
}

const SCRIPT_ADDRESS = 'https://www.paypal.com/sdk/js?'

/** Runs PayPal's script, with the page's nonce for the styles that it adds. */
export const loadPayPal = (address: string): Promise<PayPal> =>
  new Promise((resolve, reject) => {
    if (!address.startsWith(SCRIPT_ADDRESS)) return reject(new Error('This is not the script of PayPal.'))
    const script = document.createElement('script')
    script.src = address
    script.dataset.cspNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => (window.paypal ? resolve(window.paypal) : reject(new Error('PayPal brought no buttons.')))
    script.onerror = () => reject(new Error('The script of PayPal did not come.'))
    document.head.append(script)
  })

/**
 * What the buttons begin with is made by our server beforehand; wherever they end, the browser goes to a page that asks our server.
 * @param onError what could not be shown or finished
 */
export const payPalOptions = ({ fields }: CheckoutAnswer, onError: (error: unknown) => void): ButtonOptions => {
  const begin = () => Promise.resolve(fields.paypalId ?? '')
  return {
    ...(fields.intent === 'subscription' ? { createSubscription: begin } : { createOrder: begin }),
    onApprove: () => location.assign(fields.successUrl ?? '/'),
    onCancel: () => location.assign(fields.failureUrl ?? '/'),
    onError,
  }
}
