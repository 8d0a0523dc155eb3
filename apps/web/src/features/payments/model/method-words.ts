import type { PaymentMethod } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'

const PROVIDERS = { maxpay: 'Maxpay', verotel: 'Verotel', paypal: 'PayPal', sandbox: '' } as const

/** How a way to pay is called: what the person has in her hand, not who handles it. */
export const methodTitle = ({ kind }: PaymentMethod): string => {
  if (kind === 'paypal') return 'PayPal'
  return kind === 'card' ? m.payments_method_card() : m.payments_method_sandbox()
}

/** What happens when it is chosen. */
export const methodDetail = ({ kind, rail }: PaymentMethod): string => {
  if (kind === 'paypal') return m.payments_method_paypal_text()
  return kind === 'card' ? m.payments_method_card_text({ provider: PROVIDERS[rail] }) : m.payments_method_sandbox_text()
}
