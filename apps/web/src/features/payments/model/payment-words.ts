import type { RailName } from '@velvetline/contracts/payment-rails'
import { ORDER_CLOSED_REFUSAL, type OrderOffer, type PaymentMethod } from '@velvetline/contracts/payments'
import { nuggetWords } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError, refusalText } from '#/shared/api/api-error.ts'
import type { Formatter } from '#/shared/format.ts'

export const railName = (rail: RailName): string =>
  ({
    sandbox: m.payments_receipts_rail_sandbox,
    paypal: m.payments_receipts_rail_paypal,
    maxpay: m.payments_receipts_rail_card,
    verotel: m.payments_receipts_rail_card,
    sepa: m.payments_receipts_rail_sepa,
    ccbill: m.payments_receipts_rail_card,
  })[rail]()

export const productTitle = ({ kind, nuggets }: Pick<OrderOffer, 'kind' | 'nuggets'>, format: Formatter): string =>
  kind === 'membership' || nuggets === null ? m.payments_membership() : nuggetWords(nuggets, format)

/** `inkl. 19 % MwSt.`, or that no tax is added. */
export const taxWords = (basisPoints: number | null, format: Formatter): string =>
  basisPoints === null || basisPoints === 0
    ? m.payments_without_tax()
    : m.payments_including_tax({ percent: format.percent(basisPoints) })

/** Proper names, the same in both languages; the sandbox has none. */
export const PROVIDER_NAMES = {
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

/** Names the handler only where several of those offered take cards. */
export const methodTitle = ({ kind, rail }: PaymentMethod, offered: readonly PaymentMethod[]): string =>
  kind === 'card' && offered.filter((one) => one.kind === kind).length > 1
    ? m.payments_method_card_by({ provider: PROVIDER_NAMES[rail] })
    : TITLES[kind]()

const DETAILS: Readonly<Record<PaymentMethod['kind'], (names: { provider: string }) => string>> = {
  card: m.payments_method_card_text,
  debit: m.payments_method_debit_text,
  paypal: () => m.payments_method_paypal_text(),
  sandbox: () => m.payments_method_sandbox_text(),
}

export const methodDetail = ({ kind, rail }: PaymentMethod): string => DETAILS[kind]({ provider: PROVIDER_NAMES[rail] })

/** Why a declined order cannot be paid in another way now. */
export const payAgainFailed = (error: unknown): string =>
  error instanceof ApiError && error.code === ORDER_CLOSED_REFUSAL
    ? m.payments_pay_again_failed()
    : (refusalText(error) ?? m.payments_order_failed())
