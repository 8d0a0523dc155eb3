import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Counted, CountedAnswers, CountedName, CountedOfHour } from './figures.types.ts'

export interface Progress {
  readonly timeZone: string
  readonly firstDay: string
  readonly countedUntil: Date
}

const PROGRESS = `select time_zone as "timeZone", first_day as "firstDay", counted_until as "countedUntil" from figures_progress`

export const readProgress = async (database: Database): Promise<Progress | undefined> =>
  (await database.prepared<Progress>(PROGRESS, []))[0]

/** Only one process counts at a time; the others find it done. */
export const lockProgress = async (tx: Transaction): Promise<Progress | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(tx)
  return (await sql<Progress>`${sql.raw(PROGRESS)}`.execute(tx)).rows[0]
}

/** The local hour has begun then; the day is `YYYY-MM-DD`. */
export const localTime = async (
  db: Queryable,
  instant: Date,
  timeZone: string,
): Promise<{ readonly day: string; readonly hourStartsAt: Date }> => {
  const { rows } = await sql<{ day: string; hourStartsAt: Date }>`
    select (${instant}::timestamptz at time zone ${timeZone})::date as day,
      date_trunc('hour', ${instant}::timestamptz, ${timeZone}) as "hourStartsAt"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the time has no answer')
  return row
}

/** Of all that is counted; today where nothing has happened yet. */
export const findFirstDay = async (db: Queryable, today: string, timeZone: string): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select least(${today}::date, (least(
      (select min(created_at) from accounts where role = 'member'), (select min(paid_at) from payments),
      (select min(started_at) from calls), (select min(hour) from visit_counts)
    ) at time zone ${timeZone})::date) as day`.execute(db)
  return rows[0]?.day ?? today
}

export const forgetFigures = async (tx: Transaction): Promise<void> => {
  for (const table of ['figures_by_hour', 'figures_by_day', 'answers_by_day', 'figures_progress'] as const) {
    await tx.deleteFrom(table).execute()
  }
}

interface Stretch {
  readonly fromDay: string
  /** Not counted itself. */
  readonly toDay: string
  /** Nothing later than this is counted. */
  readonly until: Date
  readonly timeZone: string
}

/** Counts whole days again, the last of them as far as it has come. @returns until when */
export const recountDays = async (tx: Transaction, { fromDay, toDay, until, timeZone }: Stretch): Promise<Date> => {
  await tx.deleteFrom('figures_by_hour').where('day', '>=', fromDay).where('day', '<', toDay).execute()
  await tx.deleteFrom('figures_by_day').where('day', '>=', fromDay).where('day', '<', toDay).execute()
  await tx.deleteFrom('answers_by_day').where('day', '>=', fromDay).where('day', '<', toDay).execute()
  await sql`
    with counted as materialized (
      select * from figures_count(
        ${fromDay}::date::timestamp at time zone ${timeZone},
        least(${toDay}::date::timestamp at time zone ${timeZone}, ${until}::timestamptz), ${timeZone})
    ), of_profiles as (
      insert into answers_by_day (day, profile_id, country_code, longest, count)
      select day, profile_id, country_code, kind::integer, sum(count) from counted where name = 'answer' group by 1, 2, 3, 4
    )
    insert into figures_by_hour (day, hour, name, country_code, kind, currency, count, amount)
    select day, hour, name, country_code, kind, currency, sum(count), sum(amount) from counted group by 1, 2, 3, 4, 5, 6`.execute(
    tx,
  )
  await sql`
    insert into figures_by_day (day, name, country_code, kind, currency, count, amount)
    select day, name, country_code, kind, currency, sum(count), sum(amount) from figures_by_hour
    where day >= ${fromDay}::date and day < ${toDay}::date group by 1, 2, 3, 4, 5`.execute(tx)
  const { rows } = await sql<{ until: Date }>`
    select least(${toDay}::date::timestamp at time zone ${timeZone}, ${until}::timestamptz) as until`.execute(tx)
  return rows[0]?.until ?? until
}

/** Never back: what was counted once and is counted again stays counted in between. */
export const keepProgress = async (tx: Transaction, { timeZone, firstDay, countedUntil }: Progress): Promise<void> => {
  await sql`
    insert into figures_progress (time_zone, first_day, counted_until) values (${timeZone}, ${firstDay}, ${countedUntil})
    on conflict (is_only) do update set first_day = least(figures_progress.first_day, excluded.first_day),
      counted_until = greatest(figures_progress.counted_until, excluded.counted_until)`.execute(tx)
}

export const deleteHoursBefore = async (tx: Transaction, day: string): Promise<void> => {
  await tx.deleteFrom('figures_by_hour').where('day', '<', day).execute()
}

/** Countries matter of payments alone; of calls and messages how many there are. */
const NARROWED = `name, case when name = 'payment' then country_code else '' end as country,
  case when name in ('payment', 'answer', 'order') then kind else '' end as kind, currency,
  sum(count)::bigint as count, sum(amount)::bigint as amount`

/** In one piece: reading thousands of rows one by one would be most of the answer's time. */
const HOURS = `select coalesce(json_agg(json_build_array(day, hour, name, country, kind, currency, count, amount)), '[]')::text as rows
  from (select day, hour, ${NARROWED} from figures_by_hour
    where day = any($1::date[]) and ($2 = '' or country_code = $2) group by 1, 2, 3, 4, 5, 6) h`
const LIVE = `select day, hour, ${NARROWED} from figures_count(
    greatest($3::timestamptz, $1::date::timestamp at time zone $5), $4, $5)
  where ($2 = '' or country_code = $2) group by 1, 2, 3, 4, 5, 6`

type Packed = [string, number, CountedName, string, string, string, number, number]

/** What was counted of these days. */
export const listHours = async (
  database: Database,
  days: readonly string[],
  market: string,
): Promise<CountedOfHour[]> => {
  const [answer] = await database.prepared<{ rows: string }>(HOURS, [days, market])
  const packed = JSON.parse(answer?.rows ?? '[]') as Packed[]
  return packed.map(([day, hour, name, country, kind, currency, count, amount]) => ({
    day,
    hour,
    name,
    country,
    kind,
    currency,
    count,
    amount,
  }))
}

interface Live {
  /** The earliest day that is asked for. */
  readonly fromDay: string
  readonly market: string
  readonly since: Date
  readonly now: Date
  readonly timeZone: string
}

/** What has happened since the counting, counted now. */
export const countLive = (
  database: Database,
  { fromDay, market, since, now, timeZone }: Live,
): Promise<CountedOfHour[]> => database.prepared<CountedOfHour>(LIVE, [fromDay, market, since, now, timeZone])

const DAYS = `select day, ${NARROWED} from figures_by_day
  where day >= $1::date and day <= $2::date and ($3 = '' or country_code = $3) group by 1, 2, 3, 4, 5`

export const listDays = (database: Database, from: string, to: string, market: string): Promise<Counted[]> =>
  database.prepared<Counted>(DAYS, [from, to, market])

const FILE = `select day, name, country_code as country, kind, currency, count, amount from figures_by_day
  where day >= $1::date and day <= $2::date and ($3 = '' or country_code = $3) and name = any($4::text[])
  order by day, name, country_code, kind, currency limit $5`

/** With their countries and kinds, for a file. */
export const listCounted = (
  database: Database,
  range: { readonly from: string; readonly to: string; readonly market: string },
  names: readonly CountedName[],
  limit: number,
): Promise<Counted[]> => database.prepared<Counted>(FILE, [range.from, range.to, range.market, names, limit])

/** Summed up before the names are looked up, of which there are few. */
const ANSWERS = `select s.profile_id as "profileId", p.name as "profileName", s.longest::text as kind, s.count
  from (
    select profile_id, longest, sum(count)::bigint as count from (
      select profile_id, longest, count from answers_by_day
      where day >= $1::date and day <= $2::date and ($3 = '' or country_code = $3)
      union all
      select profile_id, kind::integer, count from figures_count(
        greatest($4::timestamptz, $1::date::timestamp at time zone $6),
        least($5::timestamptz, ($2::date + 1)::timestamp at time zone $6), $6)
      where name = 'answer' and ($3 = '' or country_code = $3)
    ) answered group by 1, 2
  ) s join profiles p on p.id = s.profile_id`

/** First answers of some days by profile, those since the last counting included. */
export const listAnswers = (
  database: Database,
  { from, to, market }: { readonly from: string; readonly to: string; readonly market: string },
  { since, now, timeZone }: Pick<Live, 'since' | 'now' | 'timeZone'>,
): Promise<CountedAnswers[]> => database.prepared<CountedAnswers>(ANSWERS, [from, to, market, since, now, timeZone])

/** In one order, so that two processes never deadlock. */
export const addVisits = async (
  db: Queryable,
  visits: readonly { readonly hour: Date; readonly country: string; readonly count: number }[],
): Promise<void> => {
  if (visits.length === 0) return
  await db
    .insertInto('visit_counts')
    .values(visits.map(({ hour, country, count }) => ({ hour, country_code: country, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'country_code'])
        .doUpdateSet((row) => ({ count: row('visit_counts.count', '+', row.ref('excluded.count')) })),
    )
    .execute()
}
