import { Refusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findMember } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { BILLING_PERIOD_DAYS, periodOf } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order } from '../payments.types.ts'

interface Paid {
  readonly at: Date
  readonly isRenewal: boolean
}

const GIVEN_UP: ReadonlySet<Order['state']> = new Set(['cancelled', 'declined', 'expired'])

/**
 * The account is to be deleted, or was: any order, and a renewal that was charged after the deletion was asked for. Or staff have blocked the
 * member, who cannot use what they paid for after that.
 */
const isBarred = async (
  context: PaymentsContext,
  tx: Transaction,
  { memberId }: Order,
  paid: Paid,
): Promise<boolean> => {
  const { deletionAskedAt, blockedAt } = (await findMember(context, memberId, tx)) ?? {}
  if (deletionAskedAt && (!paid.isRenewal || paid.at > deletionAskedAt)) return true
  return Boolean(blockedAt && paid.at > blockedAt)
}

/**
 * Judged only now that it was paid, because the provider's page stays open longer than ours: an order against a pause, a deletion or a
 * block, and an order that had been given up, and no longer counted, against the limits. A renewal was agreed, so only a deletion or a block stands against it.
 */
export const breaksRules = async (
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  paid: Paid,
): Promise<boolean> => {
  const { clock, spendingRules } = context
  if (await isBarred(context, tx, order, paid)) return true
  if (paid.isRenewal) return false
  const { pausedUntil } = await lockWallet(context, tx, order.memberId)
  if (pausedUntil && pausedUntil > clock.now()) return true
  if (!GIVEN_UP.has(order.state)) return false
  const agreed = order.weeklyMinor !== null && {
    amount: { amountMinor: order.weeklyMinor, currency: order.total.currency },
    periodDays: BILLING_PERIOD_DAYS,
    nextAt: periodOf(paid.at, order.hasTrial).to,
  }
  try {
    await spendingRules.check(tx, order.memberId, order.total, agreed || undefined)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
