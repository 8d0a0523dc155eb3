import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { DOES_BONUS_COUNT } from './events.repository.ts'

const BONUS_OF_MESSAGE = sql`'chat:' || m.id || ':bonus'`
/** No call lasts longer than an hour; this includes those that began the day before. */
const LONGEST_CALL = sql`interval '2 hours'`

export interface CurrencySum {
  readonly currency: Currency
  readonly micros: number
}

/** What the lines of a day say together. */
export const sumDay = async (db: Queryable, agentId: string, day: string): Promise<CurrencySum[]> => {
  const query = sql<CurrencySum>`select currency, sum(share_micros)::bigint as micros from earning_lines
    where owner_id = ${agentId} and day = ${day} group by currency`
  return (await query.execute(db)).rows
}

export interface DayCounts {
  readonly calls: number
  readonly minutes: number
  readonly messages: number
  readonly pendingCentinuggets: number
}

/** What happened on a day of the agent’s time zone; minutes that were given back are not counted. */
export const countToday = async (db: Queryable, agentId: string, day: string): Promise<DayCounts> => {
  const query = sql<DayCounts>`
    select
      (select count(*)::int from calls c join accounts a on a.id = c.agent_id join countries z on z.code = a.country_code
        where c.agent_id = ${agentId} and c.started_at >= ${day}::date::timestamp at time zone z.time_zone - ${LONGEST_CALL}
          and c.connected_at >= ${day}::date::timestamp at time zone z.time_zone) as calls,
      (select count(*)::int from (
        select from earning_lines where owner_id = ${agentId} and day = ${day} and call_id is not null and gross_micros <> 0
        group by call_id, minute having sum(gross_micros) > 0) kept) as minutes,
      count(distinct l.message_id) filter (where l.of_line is null)::int as messages,
      (select coalesce(sum(b.centinuggets), 0)::bigint from earning_bonuses b
        where b.agent_id = ${agentId} and b.day = ${day} and b.state = 'waiting') as "pendingCentinuggets"
    from earning_lines l where l.owner_id = ${agentId} and l.day = ${day}`
  return (await query.execute(db)).rows[0] ?? { calls: 0, minutes: 0, messages: 0, pendingCentinuggets: 0 }
}

/** Spent on one day of the agent's time zone, in hundredths. */
export interface BonusOfAgent {
  readonly agentId: string
  readonly agentName: string
  readonly bonusCentinuggets: number
  readonly pendingCentinuggets: number
  readonly members: number
  readonly pendingMembers: number
  readonly country: CountryCode
}

/** Most first. @param day `YYYY-MM-DD` */
export const listBonusByAgent = async (
  db: Queryable,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<BonusOfAgent[]> => {
  // Covers the day in any time zone; the exact bounds are each agent's own.
  const from = sql`(${day}::date - 1)::timestamptz`
  const to = sql`(${day}::date + 2)::timestamptz`
  const query = sql<BonusOfAgent>`
    with spent as (
      select c.agent_id, c.member_id, n.began_at as at, n.bonus as amount
      from calls c join call_minutes n on n.call_id = c.id and n.member_id = c.owner_id
      where c.started_at >= ${from} - ${LONGEST_CALL} and n.began_at >= ${from} and n.began_at < ${to}
        and n.bonus > 0 and n.returned_at is null
      union all
      select p.agent_id, s.member_id, m.created_at, t.amount
      from chat_sessions s
        join profiles p on p.id = s.profile_id
        join chat_messages m on m.session_id = s.id and m.sender = 'member' and m.created_at >= ${from} and m.created_at < ${to}
          and m.returned_at is null
        join ledger_keys b on b.idempotency_key = ${BONUS_OF_MESSAGE} and b.member_id = s.member_id
        join ledger_transfers t on t.member_id = b.member_id and t.id = b.transfer_id
      where s.last_message_at >= ${from}
    ), judged as (
      select spent.agent_id, spent.member_id, spent.amount, ${DOES_BONUS_COUNT} as counts
      from spent
        join accounts a on a.id = spent.member_id
        join accounts own on own.id = spent.agent_id
        join countries c on c.code = own.country_code
      where (spent.at at time zone c.time_zone)::date = ${day}::date
    )
    select j.agent_id as "agentId", g.display_name as "agentName",
      coalesce(sum(j.amount) filter (where j.counts), 0)::bigint as "bonusCentinuggets",
      coalesce(sum(j.amount) filter (where not j.counts), 0)::bigint as "pendingCentinuggets",
      count(distinct j.member_id)::int as members,
      (count(distinct j.member_id) filter (where not j.counts))::int as "pendingMembers",
      own.country_code as country
    from judged j join agents g on g.account_id = j.agent_id join accounts own on own.id = j.agent_id
    group by j.agent_id, g.display_name, own.country_code
    order by sum(j.amount) desc, j.agent_id limit ${limit}`
  return (await query.execute(db)).rows
}
