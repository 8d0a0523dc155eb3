import type { Money } from '@velvetline/contracts/money'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lockWallet } from '../credits/index.ts'
import { cancelReloads, canReload, orderReload } from '../payments/index.ts'
import { type AutoReload, armAutoReload, readAutoReload } from './auto-reloads.repository.ts'
import { checkSpending, refusalByLimits } from './check-spending.ts'
import { findPayer } from './count-spending.ts'
import { readPeriods } from './limits.repository.ts'
import { inCurrency } from './limits.ts'
import {
  endRun,
  insertRun,
  listDueReloads,
  type ReloadRun,
  readBegunRun,
  readReloaded,
} from './reload-runs.repository.ts'
import { RELOAD_WALLET, type SpendingCareContext, type SpendingRulesContext } from './spending-care.context.ts'
import { reloadNotAgreed } from './spending-care.refusals.ts'

/** In the current month of the member's country, in the cap's currency. */
const leftOfCap = async (
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
 * In the transaction of the order: the reload is still wanted, and the cap, the limits and the pause allow it. Its own run counts against
 * the cap.
 * @throws 403 paused, reload_not_agreed, 422 limit_exceeded
 */
const checkReload = async (
  context: SpendingRulesContext,
  tx: Transaction,
  memberId: string,
  money: Money,
): Promise<void> => {
  await checkSpending(context, tx, { memberId, money })
  const reload = await readAutoReload(tx, memberId, 'locked')
  if (!reload?.isOn || (await leftOfCap(context, tx, memberId, reload)) < 0) throw reloadNotAgreed()
}

/** A reload is dropped when its provider is unreachable for longer: a charge hours later would surprise the member. */
const TRIED_FOR_MS = HOUR_MS

/** Null where the pause, the cap or the limits forbid it. */
const allowedPrice = async (
  context: SpendingCareContext,
  tx: Transaction,
  memberId: string,
  reload: AutoReload,
): Promise<Money | null> => {
  const { currency, packages } = await findPayer(context, memberId, tx)
  const chosen = packages.find(({ id }) => id === reload.packageId)
  if (!chosen) return null
  const price = { amountMinor: chosen.priceMinor, currency }
  const left = await leftOfCap(context, tx, memberId, reload)
  if (inCurrency(price, reload.monthlyCap.currency) > left) return null
  return (await refusalByLimits(context, tx, { memberId, money: price })) ? null : price
}

/** A downward crossing begins one run. Where something forbids it, the crossing is over as well: a later charge would be a surprise. */
const beginRun = (context: SpendingCareContext, memberId: string, canReload: boolean): Promise<ReloadRun | null> =>
  context.database.transaction(async (tx) => {
    const { balance, pausedUntil } = await lockWallet(context, tx, memberId)
    const begun = await readBegunRun(tx, memberId)
    if (begun) return begun
    const reload = await readAutoReload(tx, memberId, 'locked')
    const isAbove = reload !== null && balance >= reload.belowCentinuggets
    if (!reload?.isOn || reload.isArmed === isAbove) return null
    await armAutoReload(tx, memberId, isAbove)
    const now = context.clock.now()
    if (isAbove || !canReload || (pausedUntil && pausedUntil > now)) return null
    const price = await allowedPrice(context, tx, memberId, reload)
    if (!price) return null
    const run = { id: newId(), packageId: reload.packageId, begunAt: now }
    await insertRun(tx, memberId, run, price)
    return run
  })

/** The order may have waited for the provider. */
const giveUpRun = ({ clock, database }: SpendingCareContext, memberId: string, run: ReloadRun): Promise<void> =>
  database.transaction(async (tx) => {
    await cancelReloads(tx, memberId)
    await endRun(tx, run.id, 'refused', clock.now())
  })

/** Once per crossing of the mark. May be called at any time and any number of times. */
export const reloadIfLow = async (context: SpendingCareContext, memberId: string): Promise<void> => {
  const { clock, database, log } = context
  const run = await beginRun(context, memberId, await canReload(context, memberId))
  if (!run) return
  const isTooLate = laterBy(run.begunAt, TRIED_FOR_MS) <= clock.now()
  const agreed = await readAutoReload(database.kysely, memberId)
  if (isTooLate || !agreed?.isOn) return giveUpRun(context, memberId, run)
  const { packageId } = run
  try {
    await orderReload(context, {
      memberId,
      packageId,
      storefront: agreed.storefront,
      key: `reload:${run.id}`,
      check: (tx, money) => checkReload(context, tx, memberId, money),
    })
    await endRun(database.kysely, run.id, 'ordered', clock.now())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.info({ code: error.shape.code }, 'an automatic reload was refused')
    await endRun(database.kysely, run.id, 'refused', clock.now())
  }
}

const FIND_LOW_WALLETS = 'find-low-wallets'
const EVERY_MINUTE = '* * * * *'
const WALLETS_PER_RUN_MAX = 500
/** Each waits for a provider; no two are about the same wallet. */
const AT_ONCE = 4

/** A job for each wallet that has crossed its mark; every minute one node looks for crossings that no process has noticed. */
export const workCareJobs = async (context: SpendingCareContext): Promise<void> => {
  const { database, jobs } = context
  await jobs.work<{ memberId: string }>(RELOAD_WALLET, ({ memberId }) => reloadIfLow(context, memberId), {
    concurrency: AT_ONCE,
  })
  await jobs.repeat(FIND_LOW_WALLETS, EVERY_MINUTE, async () => {
    for (const memberId of await listDueReloads(database.kysely, WALLETS_PER_RUN_MAX)) {
      await jobs.send(RELOAD_WALLET, { memberId }, { singletonKey: memberId })
    }
  })
}
