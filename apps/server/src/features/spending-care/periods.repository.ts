import { LIMIT_PERIODS, type LimitPeriod } from '@velvetline/contracts/payments'
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
