import type { PaymentMethod } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'

const PROVIDERS = {
  maxpay: 'Maxpay',
  verotel: 'Verotel',
  sepa: 'Verotel',
  ccbill: 'CCBill',
  paypal: 'PayPal',
  sandbox: '',
} as const

const TITLES: Readonly<Record<PaymentMethod['kind'], () => string>> = {
  card: m.payments_method_card,
  debit: m.payments_method_debit,
  paypal: () => 'PayPal',
  sandbox: m.payments_method_sandbox,
}

/** What a way to pay is called: what the person has in their hand, and who handles it only where several of those offered take cards. */
export const methodTitle = ({ kind, rail }: PaymentMethod, offered: readonly PaymentMethod[]): string =>
  kind === 'card' && offered.filter((one) => one.kind === kind).length > 1
    ? m.payments_method_card_by({ provider: PROVIDERS[rail] })
    : TITLES[kind]()

const DETAILS: Readonly<Record<PaymentMethod['kind'], (names: { provider: string }) => string>> = {
  card: m.payments_method_card_text,
  debit: m.payments_method_debit_text,
  paypal: () => m.payments_method_paypal_text(),
  sandbox: () => m.payments_method_sandbox_text(),
}

/** What happens when it is chosen. */
export const methodDetail = ({ kind, rail }: PaymentMethod): string => DETAILS[kind]({ provider: PROVIDERS[rail] })
