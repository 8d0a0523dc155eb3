import { BILLING_PERIOD_DAYS } from '@velvetline/contracts/constants'
import { periodOf } from '../../payment-rails/index.ts'
import type { Product } from './product.ts'
import type { AgreedCharges } from './spending-rules.ts'

/** What an order begins to charge by itself later on, for the member's own limits. */
export const agreedBy = (product: Product, now: Date): AgreedCharges | undefined =>
  product.weeklyMinor === null
    ? undefined
    : {
        amount: { amountMinor: product.weeklyMinor, currency: product.total.currency },
        periodDays: BILLING_PERIOD_DAYS,
        nextAt: periodOf(now, product.hasTrial).to,
      }
