import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Care as CareAnswer } from '@velvetline/contracts/spending-care'
import { readPause } from '../credits/index.ts'
import { canReload } from '../payments/index.ts'
import { type AutoReload, readAutoReload } from './auto-reloads.repository.ts'
import { countSpending, findPayer, type Payer, type PeriodSpending } from './count-spending.ts'
import { inCurrency } from './limits.ts'
import type { SpendingCareContext } from './spending-care.context.ts'

const AUTO_RELOAD_DEFAULT_BELOW_NUGGETS = 5

/** Proposed to a member who has not chosen yet: the second package, at most twice a month. */
const PROPOSED_PACKAGE = 1
const PROPOSED_RELOADS = 2

const presentLimit = ({ period, limit, spentMinor }: PeriodSpending): CareAnswer['limits'][number] => ({
  period,
  limitMinor: limit.limitMinor,
  spentMinor,
  next: limit.next && { limitMinor: limit.next.limitMinor, from: limit.next.from.toISOString() },
})

const presentReload = (
  reload: AutoReload | null,
  { currency, packages }: Payer,
  isPossible: boolean,
): CareAnswer['autoReload'] => {
  const proposed = packages[PROPOSED_PACKAGE] ?? packages[0]
  return {
    isPossible,
    isOn: reload?.isOn ?? false,
    belowNuggets: reload ? nuggetsOf(reload.belowCentinuggets) : AUTO_RELOAD_DEFAULT_BELOW_NUGGETS,
    packageId: reload?.packageId ?? proposed?.id ?? '',
    monthlyCapMinor: reload ? inCurrency(reload.monthlyCap, currency) : (proposed?.priceMinor ?? 0) * PROPOSED_RELOADS,
  }
}

/** Limits with what counts against them, the pause, and the automatic reload. */
export const showCare = async (context: SpendingCareContext, memberId: string): Promise<CareAnswer> => {
  const db = context.database.kysely
  const payer = await findPayer(context, memberId, db)
  const [spending, pausedUntil, reload, isPossible] = await Promise.all([
    countSpending(context, db, memberId, payer, null),
    readPause(context, memberId),
    readAutoReload(db, memberId),
    canReload(context, memberId),
  ])
  return {
    currency: payer.currency,
    limits: spending.map(presentLimit),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    autoReload: presentReload(reload, payer, isPossible),
  }
}
