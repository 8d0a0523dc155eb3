import type { CallLine, CallState } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Database } from '../../platform/database/database.ts'

interface OpenEvents {
  readonly parkedEvents: number
  readonly failedEvents: number
}

/** Of providers. */
export const countOpenEvents = async (database: Database): Promise<OpenEvents> => {
  const [row] = await database.prepared<OpenEvents>(
    `select (count(*) filter (where state = 'parked'))::integer as "parkedEvents",
       (count(*) filter (where state = 'failed'))::integer as "failedEvents"
     from provider_events where state in ('parked', 'failed') and done_at is null`,
    [],
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
    `select rail, sum(count)::integer as count, max(last_at) as "lastAt"
     from unacknowledged_notices where last_at >= $1 group by rail order by 3 desc`,
    [since],
  )

interface LiveCallRow {
  readonly id: string
  readonly profileName: string
  readonly country: CountryCode
  readonly line: CallLine
  readonly state: CallState
  readonly since: Date
  /** How many there are, whatever the limit. */
  readonly total: number
}

/** The longest first; nobody's name but the profile's. */
export const listLiveCalls = (database: Database, market: string, limit: number): Promise<LiveCallRow[]> =>
  database.prepared<LiveCallRow>(
    `select id, profile_name as "profileName", country_code as country, line, state,
       coalesce(connected_at, started_at) as since, (count(*) over ())::integer as total
     from calls where state <> 'ended' and ($1 = '' or country_code = $1) order by started_at limit $2`,
    [market, limit],
  )

interface LiveChats {
  readonly waitsShort: number
  readonly waitsWithin: number
  readonly waitsLonger: number
  readonly talking: number
}

/** Who waits since that long ago at most, by the promised time, and the conversations with a message in the last ten minutes in which nobody waits. */
export const countLiveChats = async (
  database: Database,
  asked: { readonly now: Date; readonly promiseMinutes: number; readonly waitsSince: Date; readonly market: string },
): Promise<LiveChats> => {
  const [row] = await database.prepared<LiveChats>(
    `select w.*, t.talking from (
       select count(*) filter (where s.waiting_since > $1::timestamptz - $4 * interval '30 seconds')::integer as "waitsShort",
         count(*) filter (where s.waiting_since <= $1::timestamptz - $4 * interval '30 seconds'
           and s.waiting_since > $1::timestamptz - $4 * interval '1 minute')::integer as "waitsWithin",
         count(*) filter (where s.waiting_since <= $1::timestamptz - $4 * interval '1 minute')::integer as "waitsLonger"
       from chat_sessions s where s.waiting_since >= $2
         and ($3 = '' or exists (select from accounts a where a.id = s.member_id and a.country_code = $3))
     ) w, (
       select count(distinct m.session_id)::integer as talking
       from chat_messages m join chat_sessions s on s.id = m.session_id and s.waiting_since is null
       where m.created_at > $1::timestamptz - interval '10 minutes' and m.created_at <= $1
         and ($3 = '' or exists (select from accounts a where a.id = s.member_id and a.country_code = $3))
     ) t`,
    [asked.now, asked.waitsSince, asked.market, asked.promiseMinutes],
  )
  if (!row) throw new Error('counting answered nothing')
  return row
}
