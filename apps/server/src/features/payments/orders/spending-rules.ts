import type { Money } from '@velvetline/contracts/money'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { BILLING_PERIOD_DAYS, periodOf } from '../../payment-rails/index.ts'
import type { Product } from './product.ts'

/** The first charge is at `nextAt`, then one every `periodDays`. */
export interface AgreedCharges {
  readonly amount: Money
  readonly periodDays: number
  readonly nextAt: Date
}

/** A member's own limits and pause, as far as orders go. A later feature provides them, and context.ts hands them in. */
export interface SpendingRules {
  /**
   * In the order's transaction, before it is stored. Locks the member's wallet, so that two orders at once count each other.
   * @param agreed charges that the order begins: they must fit the limits as well
   * @throws 403 paused, 422 limit_exceeded, limit_below_agreed
   */
  check(tx: Transaction, memberId: string, money: Money, agreed?: AgreedCharges): Promise<void>
  /** What `check` would throw now; for pages that show an order before it is made. */
  refusalOf(memberId: string, money: Money, agreed?: AgreedCharges): Promise<Refusal | null>
}

/** Later charges of the order, for the member's own limits. */
export const agreedBy = (product: Product, now: Date): AgreedCharges | undefined =>
  product.weeklyMinor === null
    ? undefined
    : {
        amount: { amountMinor: product.weeklyMinor, currency: product.total.currency },
        periodDays: BILLING_PERIOD_DAYS,
        nextAt: periodOf(now, product.hasTrial).to,
      }
