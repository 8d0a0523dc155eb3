import { createHmac } from 'node:crypto'
import type { Language } from '@velvetline/contracts/locales'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { webhookPath } from '@velvetline/contracts/payments'
import { addressIn } from '../../../platform/http/storefront.ts'
import { BILLING_PERIOD_DAYS, type RailOrder, TRIAL_DAYS } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order } from '../payments.types.ts'

const MEMBERSHIP_NAMES: Readonly<Record<Language, string>> = { de: 'Mitgliedschaft', en: 'Membership' }

/** Neutral: it may appear on a bank statement. */
const describe = ({ kind, nuggets, storefront }: Order, statementName: string): string =>
  `${statementName} – ${kind === 'membership' ? MEMBERSHIP_NAMES[storefront.language] : `${nuggets} Nuggets`}`

/** Where the browser returns; these pages ask us for the state of the order. */
const PAGES = {
  nuggets: { success: '/nuggets-success', failure: '/nuggets-cancelled' },
  membership: { success: '/subscription/success', failure: '/subscription/cancel' },
} as const
/** One rail has pages of its own, which the operator enters in its portal. */
const pagesOf = ({ rail, kind }: Order) =>
  rail === 'maxpay' ? { success: '/maxpay-success', failure: '/maxpay-decline' } : PAGES[kind]

/** On the operator's own host. */
const noticeUrlOf = ({ config }: PaymentsContext, rail: RailName): string =>
  `${config.http.publicUrl}${webhookPath(rail)}`

const REFERENCE_CHARACTERS = 24

/** Stable, and different at each provider. */
const customerReferenceOf = ({ paymentsKey }: PaymentsContext, { rail, memberId }: Order): string =>
  createHmac('sha256', paymentsKey)
    .update(`member:${rail}:${memberId}`)
    .digest('base64url')
    .slice(0, REFERENCE_CHARACTERS)

export const toRailOrder = (context: PaymentsContext, order: Order): RailOrder => {
  const { storefront } = order
  const { currency } = order.total
  const pages = pagesOf(order)
  return {
    id: order.id,
    customerReference: customerReferenceOf(context, order),
    description: describe(order, context.config.payments.statementName),
    total: order.total,
    plan:
      order.weeklyMinor === null
        ? null
        : {
            trial: order.hasTrial ? { price: order.total, days: TRIAL_DAYS } : null,
            price: { amountMinor: order.weeklyMinor, currency },
            periodDays: BILLING_PERIOD_DAYS,
          },
    language: storefront.language,
    successUrl: addressIn(context.config, storefront, `${pages.success}?order=${order.id}`),
    failureUrl: addressIn(context.config, storefront, `${pages.failure}?order=${order.id}`),
    notificationUrl: noticeUrlOf(context, order.rail),
  }
}
