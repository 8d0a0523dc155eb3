import { isDeepStrictEqual } from 'node:util'
import type { LimitsChange, PauseRequest } from '@velvetline/contracts/spending-care'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { lockWallet, pauseWallet } from '../credits/index.ts'
import { giveUpOrders } from '../payments/index.ts'
import { chargesAtMost, findPayer } from './count-spending.ts'
import { insertCareChange, readLimits, writeLimit } from './limits.repository.ts'
import { changeLimit, inCurrency, NO_LIMIT } from './limits.ts'
import type { SpendingRulesContext } from './spending-care.context.ts'
import { limitBelowAgreed } from './spending-care.refusals.ts'

/**
 * Waits for a concurrent order of the member, and the next one waits for this.
 * @throws 422 limit_below_agreed where a running membership alone would pass it
 */
export const setLimits = async (
  context: SpendingRulesContext,
  memberId: string,
  { limits }: LimitsChange,
): Promise<void> => {
  const { clock, database } = context
  const now = clock.now()
  await database.transaction(async (tx) => {
    await lockWallet(context, tx, memberId)
    const agreed = await context.agreedCharges(tx, memberId)
    const payer = await findPayer(context, memberId, tx)
    const { currency } = payer
    const known = await readLimits(tx, memberId, currency)
    for (const { period, limitMinor } of limits) {
      const neededMinor = agreed ? chargesAtMost(agreed, period) * inCurrency(agreed.amount, currency) : 0
      if (limitMinor !== null && limitMinor < neededMinor) throw limitBelowAgreed(payer, { period, neededMinor })
      const before = known.get(period) ?? NO_LIMIT
      const after = changeLimit(before, limitMinor, now)
      await writeLimit(tx, { memberId, period, currency }, after, now)
      if (isDeepStrictEqual(before, after)) continue
      await insertCareChange(tx, memberId, now, { kind: 'limit', period, limitMinor, currency })
    }
  })
}

/** Nothing is bought, written or called meanwhile; a pause is never shortened. Open orders are given up. */
export const pauseSpending = async (
  context: SpendingRulesContext,
  memberId: string,
  { hours }: PauseRequest,
): Promise<void> => {
  const { clock, database } = context
  await database.transaction(async (tx) => {
    await giveUpOrders(context, tx, memberId)
    const now = clock.now()
    const until = laterBy(now, hours * HOUR_MS)
    const holdsUntil = await pauseWallet(context, tx, memberId, until)
    if (holdsUntil > until) return
    await insertCareChange(tx, memberId, now, { kind: 'pause', until })
  })
}
