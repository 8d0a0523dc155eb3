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
 * Whether an order breaks her pause now that it was paid, or, where she had given it up and it no longer counted against her limits, breaks
 * those. The provider's page stays open longer than ours, so only afterwards can it be judged.
 */
export const breaksHerRules = async (
  { care, clock, wallets }: Pick<PaymentsCore, 'care' | 'clock' | 'wallets'>,
  tx: Transaction,
  order: Order,
  paidAt: Date,
): Promise<boolean> => {
  const { pausedUntil } = await wallets.lock(tx, order.memberId)
  if (pausedUntil && pausedUntil > clock.now()) return true
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
