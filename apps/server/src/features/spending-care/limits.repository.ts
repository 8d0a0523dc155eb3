import type { Currency } from '@velvetline/contracts/money'
import { LIMIT_PERIODS, type LimitPeriod } from '@velvetline/contracts/spending-care'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { inCurrency, type Limit } from './limits.ts'

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

export type CareChange =
  | {
      readonly kind: 'limit'
      readonly period: LimitPeriod
      readonly limitMinor: number | null
      readonly currency: Currency
    }
  | { readonly kind: 'pause'; readonly until: Date }

/** What holds is in tables of its own; this is how it came about. */
export const insertCareChange = async (
  db: Queryable,
  memberId: string,
  at: Date,
  change: CareChange,
): Promise<void> => {
  const values =
    change.kind === 'limit'
      ? { period: change.period, limit_minor: change.limitMinor, currency: change.currency }
      : { paused_until: change.until }
  await db
    .insertInto('care_changes')
    .values({ member_id: memberId, kind: change.kind, changed_at: at, ...values })
    .execute()
}

export interface CalendarPeriod {
  readonly period: LimitPeriod
  readonly start: Date
  readonly end: Date
}

/** Weeks begin on Monday; changes of the clock are included. */
export const readPeriods = async (db: Queryable, at: Date, timeZone: string): Promise<CalendarPeriod[]> => {
  const { rows } = await sql<CalendarPeriod>`
    select p.period, date_trunc(p.period, l.here) at time zone ${timeZone} as start,
      (date_trunc(p.period, l.here) + ('1 ' || p.period)::interval) at time zone ${timeZone} as end
    from unnest(${[...LIMIT_PERIODS]}::text[]) with ordinality p (period, place),
      (select ${at}::timestamptz at time zone ${timeZone} as here) l
    order by p.place`.execute(db)
  return rows
}
