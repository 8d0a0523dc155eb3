import type { Money } from '@velvetline/contracts/payments'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { type AutoReload, readAutoReload } from './auto-reloads.repository.ts'
import { checkSpending } from './check-spending.ts'
import { inCurrency } from './compare-currencies.ts'
import { findPayer } from './count-spending.ts'
import { readPeriods } from './periods.repository.ts'
import { readReloaded } from './reload-runs.repository.ts'
import type { SpendingRulesContext } from './spending-care.context.ts'
import { reloadNotAgreed } from './spending-care.refusals.ts'

/** What the cap still allows in the month that the member's country has now, in the cap's currency. */
export const leftOfCap = async (
  context: SpendingRulesContext,
  db: Queryable,
  memberId: string,
  { monthlyCap }: AutoReload,
): Promise<number> => {
  const { timeZone } = await findPayer(context, memberId, db)
  const now = context.clock.now()
  const month = (await readPeriods(db, now, timeZone)).find(({ period }) => period === 'month')
  const reloaded = await readReloaded(db, memberId, month?.start ?? now)
  return reloaded.reduce((left, money) => left - inCurrency(money, monthlyCap.currency), monthlyCap.amountMinor)
}

/**
 * The last question before a reload is ordered, in the transaction of the order: is it still wanted, and do the cap, the limits and the
 * pause allow it? Its own run is among those that count against the cap.
 * @throws 403 paused, reload_not_agreed, 422 limit_exceeded
 */
export const checkReload = async (
  context: SpendingRulesContext,
  tx: Transaction,
  memberId: string,
  money: Money,
): Promise<void> => {
  await checkSpending(context, tx, { memberId, money })
  const reload = await readAutoReload(tx, memberId, 'locked')
  if (!reload?.isOn || (await leftOfCap(context, tx, memberId, reload)) < 0) throw reloadNotAgreed()
}
