import type { Currency } from '@velvetline/contracts/constants'
import type { LimitPeriod } from '@velvetline/contracts/payments'
import type { Queryable } from '../../platform/database/database.ts'
import { inCurrency } from './compare-currencies.ts'
import type { Limit } from './limits.ts'

/** The limits that the member has set, in the currency they pay in now. */
export const readLimits = async (
  db: Queryable,
  memberId: string,
  wanted: Currency,
): Promise<Map<LimitPeriod, Limit>> => {
  const rows = await db.selectFrom('spending_limits').selectAll().where('member_id', '=', memberId).execute()
  return new Map(
    rows.map((row) => {
      const amount = (amountMinor: number | null): number | null =>
        amountMinor === null ? null : inCurrency({ amountMinor, currency: row.currency as Currency }, wanted)
      const next = row.next_from && { limitMinor: amount(row.next_limit_minor), from: row.next_from }
      return [row.period as LimitPeriod, { limitMinor: amount(row.limit_minor), next }]
    }),
  )
}

export const writeLimit = async (
  db: Queryable,
  key: { readonly memberId: string; readonly period: LimitPeriod; readonly currency: Currency },
  { limitMinor, next }: Limit,
  at: Date,
): Promise<void> => {
  const values = {
    currency: key.currency,
    limit_minor: limitMinor,
    next_limit_minor: next?.limitMinor ?? null,
    next_from: next?.from ?? null,
    changed_at: at,
  }
  await db
    .insertInto('spending_limits')
    .values({ member_id: key.memberId, period: key.period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'period']).doUpdateSet(values))
    .execute()
}
