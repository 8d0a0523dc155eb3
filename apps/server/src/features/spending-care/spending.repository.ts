import type { Currency } from '@velvetline/contracts/constants'
import { LIMIT_PERIODS, type LimitPeriod, type Money } from '@velvetline/contracts/payments'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface CalendarPeriod {
  readonly period: LimitPeriod
  readonly start: Date
  readonly end: Date
}

/** The day, week (from Monday) and month of an instant as the clocks of a time zone have them, changes of their time included. */
export const readPeriods = async (db: Queryable, at: Date, timeZone: string): Promise<CalendarPeriod[]> => {
  const { rows } = await sql<CalendarPeriod>`
    select p.period, date_trunc(p.period, l.here) at time zone ${timeZone} as start,
      (date_trunc(p.period, l.here) + ('1 ' || p.period)::interval) at time zone ${timeZone} as end
    from unnest(${[...LIMIT_PERIODS]}::text[]) with ordinality p (period, place),
      (select ${at}::timestamptz at time zone ${timeZone} as here) l
    order by p.place`.execute(db)
  return rows
}

export interface Spent {
  readonly money: Money
  readonly at: Date
}

/** What was paid since an instant, without what went back. */
export const readPaid = async (db: Queryable, memberId: string, since: Date): Promise<Spent[]> => {
  const { rows } = await sql<{ amountMinor: number; currency: Currency; at: Date }>`
    select p.gross_minor - coalesce((select sum(r.amount_minor) from payment_reversals r where r.payment_id = p.id), 0)::bigint
      as "amountMinor", p.currency, p.paid_at as at
    from payments p where p.member_id = ${memberId} and p.paid_at >= ${since}`.execute(db)
  return rows.map(({ amountMinor, currency, at }) => ({ money: { amountMinor, currency }, at }))
}

/** What may still be paid: orders that are neither paid nor given up, made since an instant. */
export const readOpen = async (db: Queryable, memberId: string, since: Date): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select total_minor as "amountMinor", currency from payment_orders
    where member_id = ${memberId} and created_at > ${since} and state in ('created', 'pending')`.execute(db)
  return rows
}
