import type { MonthReport } from '@velvetline/contracts/earnings'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** A month in the operator's time zone. */
export interface MonthPeriod {
  /** The first day. */
  readonly month: string
  readonly timeZone: string
}

export const sumMonth = async (db: Queryable, month: string): Promise<MonthReport['sums']> => {
  const query = sql<MonthReport['sums'][number]>`
    select currency, gross as "grossMicros", vat as "vatMicros", consultants as "consultantsMicros", bonus as "bonusMicros",
      platform as "platformMicros", given as "givenMicros", gross - vat - consultants - bonus - platform - given as "differenceMicros"
    from (
      select currency, sum(gross_micros)::bigint as gross, sum(vat_micros)::bigint as vat,
        coalesce(sum(share_micros) filter (where funding = 'bought'), 0)::bigint as consultants,
        coalesce(sum(share_micros) filter (where funding = 'bonus'), 0)::bigint as bonus,
        sum(platform_micros)::bigint as platform, sum(given_micros)::bigint as given
      from earning_lines where month = ${month} group by currency
    ) sums order by gross desc, currency`
  return (await query.execute(db)).rows
}

/** Hundredths of a Nugget that the month's lines say were charged, less what they say was given back. */
export const sumMonthLines = async (db: Queryable, month: string): Promise<number> => {
  const query = sql<{ total: number }>`
    select coalesce(sum(gross_micros / unit_micros), 0)::bigint as total from earning_lines where month = ${month}`
  return (await query.execute(db)).rows[0]?.total ?? 0
}

/** The same from the ledger, which knows nothing of lines. */
export const sumMonthLedger = async (db: Queryable, { month, timeZone }: MonthPeriod): Promise<number> => {
  const query = sql<{ total: number }>`
    select coalesce(sum(case
      when t.kind in ('call_minute_returned', 'chat_message_returned') then -t.amount
      when g.kind = 'platform_revenue' then t.amount else 0 end), 0)::bigint as total
    from ledger_transfers t join ledger_accounts g on g.id = t.to_account
    where t.occurred_at >= ${month}::date::timestamp at time zone ${timeZone}
      and t.occurred_at < (${month}::date + interval '1 month')::timestamp at time zone ${timeZone}
      and t.kind in ('chat_message', 'chat_message_returned', 'call_minute', 'call_minute_returned')`
  return (await query.execute(db)).rows[0]?.total ?? 0
}

/** Closed months, newest first; and the months with lines that are not closed, oldest first. */
export const listMonths = async (db: Queryable): Promise<{ closed: string[]; open: string[] }> => {
  const closed = await db.selectFrom('earning_months').select('month').orderBy('month', 'desc').limit(60).execute()
  const last = (closed[0]?.month as string | undefined) ?? '0001-01-01'
  const open = await sql<{ month: string }>`
    select distinct month from earning_lines where month > ${last} order by month limit 60`.execute(db)
  return { closed: closed.map((row) => row.month as string), open: open.rows.map((row) => row.month) }
}

/** The end of the oldest month that is not closed, where it has lines and is over; from then on it can be closed. */
export const findClosable = async (db: Queryable, timeZone: string, now: Date): Promise<Date | null> => {
  const query = sql<{ endedAt: Date }>`
    select "endedAt" from (
      select (min(month) + interval '1 month')::timestamp at time zone ${timeZone} as "endedAt" from earning_lines
      where month > coalesce((select max(month) from earning_months), '0001-01-01')
    ) oldest where ${now}::timestamptz >= "endedAt" + interval '1 hour'`
  return (await query.execute(db)).rows[0]?.endedAt ?? null
}

export const isMonthOver = async (db: Queryable, { month, timeZone }: MonthPeriod, now: Date): Promise<boolean> => {
  const query = sql<{ isOver: boolean }>`
    select ${now}::timestamptz >= (${month}::date + interval '1 month')::timestamp at time zone ${timeZone} + interval '1 hour' as "isOver"`
  return (await query.execute(db)).rows[0]?.isOver ?? false
}
