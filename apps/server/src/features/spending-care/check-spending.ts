import type { Money } from '@velvetline/contracts/money'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lockWallet, readPause, spendingPaused } from '../credits/index.ts'
import type { AgreedCharges, SpendingRules } from '../payments/index.ts'
import { chargesAtMost, chargesUntil, countSpending, findPayer } from './count-spending.ts'
import { inCurrency } from './limits.ts'
import type { SpendingRulesContext } from './spending-care.context.ts'
import { limitBelowAgreed, limitExceeded } from './spending-care.refusals.ts'

/** The amount to pay now, and the later charges that the order begins. */
export interface Intended {
  readonly memberId: string
  readonly money: Money
  readonly agreed?: AgreedCharges | undefined
}

/** Null where the limits allow it. They also reserve agreed charges. */
export const refusalByLimits = async (
  context: SpendingRulesContext,
  db: Queryable,
  { memberId, money, agreed }: Intended,
): Promise<Refusal | null> => {
  const now = context.clock.now()
  const payer = await findPayer(context, memberId, db)
  const amountMinor = inCurrency(money, payer.currency)
  const chargeMinor = agreed ? inCurrency(agreed.amount, payer.currency) : 0
  const before = await context.agreedCharges(db, memberId)
  for (const { period, end, limit, spentMinor, openMinor, agreedMinor } of await countSpending(
    context,
    db,
    memberId,
    payer,
    before,
  )) {
    if (limit.limitMinor === null) continue
    const neededMinor = agreed ? chargesAtMost(agreed, period) * chargeMinor : 0
    if (neededMinor > limit.limitMinor) return limitBelowAgreed(payer, { period, neededMinor })
    const leftMinor = limit.limitMinor - spentMinor - agreedMinor
    const wantedMinor = amountMinor + (agreed ? chargesUntil(agreed, now, end) * chargeMinor : 0)
    if (wantedMinor > leftMinor) {
      return limitExceeded(payer, { period, leftMinor: Math.max(0, leftMinor), openMinor, from: end })
    }
  }
  return null
}

/** Locks the member's wallet. @throws 403 paused, 422 limit_exceeded, limit_below_agreed */
export const checkSpending = async (
  context: SpendingRulesContext,
  tx: Transaction,
  intended: Intended,
): Promise<void> => {
  const { pausedUntil } = await lockWallet(context, tx, intended.memberId)
  if (pausedUntil && pausedUntil > context.clock.now()) throw spendingPaused()
  const refusal = await refusalByLimits(context, tx, intended)
  if (refusal) throw refusal
}

const refusalOf = async (context: SpendingRulesContext, intended: Intended): Promise<Refusal | null> =>
  (await readPause(context, intended.memberId))
    ? spendingPaused()
    : refusalByLimits(context, context.database.kysely, intended)

/** For payments, an earlier feature, which check each order with these. */
export const createSpendingRules = (context: SpendingRulesContext): SpendingRules => ({
  check: (tx, memberId, money, agreed) => checkSpending(context, tx, { memberId, money, agreed }),
  refusalOf: (memberId, money, agreed) => refusalOf(context, { memberId, money, agreed }),
})
