import { BILLING_PERIOD_DAYS } from '@velvetline/contracts/constants'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PaymentsCore } from '../payments.core.ts'
import type { Order } from '../payments.types.ts'
import { periodOf } from '../period-of.ts'

/** The job that pays such a payment back. */
export const GIVE_BACK = 'give-back-payment'

const GIVEN_UP: ReadonlySet<Order['state']> = new Set(['cancelled', 'declined', 'expired'])

/**
 * Whether an order that she had given up, and that no longer counted against her limits, breaks them or her pause now that it was paid
 * after all. The provider's page stays open longer than ours, so only afterwards can it be judged.
 */
export const breaksHerRules = async (
  { care }: Pick<PaymentsCore, 'care'>,
  tx: Transaction,
  order: Order,
  paidAt: Date,
): Promise<boolean> => {
  if (!GIVEN_UP.has(order.state)) return false
  const agreed = order.weeklyMinor !== null && {
    amount: { amountMinor: order.weeklyMinor, currency: order.total.currency },
    periodDays: BILLING_PERIOD_DAYS,
    nextAt: periodOf(paidAt, order.hasTrial).to,
  }
  try {
    await care.checkSpending(tx, order.memberId, order.total, agreed || undefined)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
