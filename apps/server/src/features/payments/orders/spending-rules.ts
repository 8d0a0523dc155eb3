import type { Money } from '@velvetline/contracts/money'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { BILLING_PERIOD_DAYS, periodOf } from '../../payment-rails/index.ts'
import type { Product } from './product.ts'

/** What a membership will charge without being asked again: so much at once, first at `nextAt`, then every `periodDays`. */
export interface AgreedCharges {
  readonly amount: Money
  readonly periodDays: number
  readonly nextAt: Date
}

/** What a member has decided about their own spending, as far as it bears on orders. Kept by a later room, which context.ts hands in. */
export interface SpendingRules {
  /**
   * Before an order is stored, in its transaction. Locks the member's wallet, so that two orders at once count each other.
   * @param agreed what the order begins: it must fit the limits as well
   * @throws 403 paused, 422 limit_exceeded, limit_below_agreed
   */
  check(tx: Transaction, memberId: string, money: Money, agreed?: AgreedCharges): Promise<void>
  /** What `check` would say now; for pages that show an order before it is made. */
  refusalOf(memberId: string, money: Money, agreed?: AgreedCharges): Promise<Refusal | null>
}

/** What an order begins to charge by itself later on, for the member's own limits. */
export const agreedBy = (product: Product, now: Date): AgreedCharges | undefined =>
  product.weeklyMinor === null
    ? undefined
    : {
        amount: { amountMinor: product.weeklyMinor, currency: product.total.currency },
        periodDays: BILLING_PERIOD_DAYS,
        nextAt: periodOf(now, product.hasTrial).to,
      }
