import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Database } from '../../platform/database/database.ts'

/** Payments of one currency in one hour of today or yesterday. */
export interface PaymentsOfHour {
  readonly currency: Currency
  readonly isToday: boolean
  /** Whether it was not later in the day than it is now. */
  readonly isByNow: boolean
  readonly hour: number
  readonly payments: number
  readonly grossMinor: number
}

/** Since yesterday's midnight of the time zone. */
export const countPaymentsByHour = (database: Database, now: Date, timeZone: string): Promise<PaymentsOfHour[]> =>
  database.prepared<PaymentsOfHour>(
    'admin-payments-by-hour',
    `with day as (select date_trunc('day', $1::timestamptz at time zone $2) as starts)
     select p.currency, p.paid_at >= day.starts at time zone $2 as "isToday",
       (p.paid_at at time zone $2)::time <= ($1::timestamptz at time zone $2)::time as "isByNow",
       extract(hour from p.paid_at at time zone $2)::integer as hour,
       count(*)::integer as payments, sum(p.gross_minor)::bigint as "grossMinor"
     from payments p, day
     where p.paid_at >= (day.starts - interval '1 day') at time zone $2 and p.paid_at <= $1
     group by 1, 2, 3, 4`,
    [now, timeZone],
  )

/** What went back today, by currency. */
export const sumReversals = (
  database: Database,
  since: Date,
): Promise<{ readonly currency: Currency; readonly reversedMinor: number }[]> =>
  database.prepared(
    'admin-reversals-today',
    `select currency, sum(amount_minor)::bigint as "reversedMinor" from payment_reversals where recorded_at >= $1 group by currency`,
    [since],
  )

interface OpenMatters {
  readonly dayStartsAt: Date
  readonly parkedEvents: number
  readonly failedEvents: number
  readonly debtors: number
  readonly owedCentinuggets: number
}

/** What waits for staff, and when the day began. */
export const countOpenMatters = async (database: Database, now: Date, timeZone: string): Promise<OpenMatters> => {
  const [row] = await database.prepared<OpenMatters>(
    'admin-open-matters',
    `select date_trunc('day', $1::timestamptz at time zone $2) at time zone $2 as "dayStartsAt",
       (select count(*) from provider_events where state = 'parked')::integer as "parkedEvents",
       (select count(*) from provider_events where state = 'failed')::integer as "failedEvents",
       w.debtors, w.owed as "owedCentinuggets"
     from (select count(*)::integer as debtors, coalesce(sum(owed), 0)::bigint as owed from wallets where owed > 0) w`,
    [now, timeZone],
  )
  if (!row) throw new Error('counting answered nothing')
  return row
}

/** Since that day, the most recent first. */
export const sumUnacknowledgedNotices = (
  database: Database,
  since: Date,
): Promise<{ readonly rail: RailName; readonly count: number; readonly lastAt: Date }[]> =>
  database.prepared(
    'admin-unacknowledged-notices',
    `select rail, sum(count)::integer as count, max(last_at) as "lastAt"
     from unacknowledged_notices where last_at >= $1 group by rail order by 3 desc`,
    [since],
  )
