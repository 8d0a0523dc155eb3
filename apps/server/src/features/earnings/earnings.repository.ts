import type { CountryCode } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** Midnight in the time zone of their country. */
export const readStartOfDay = async (db: Queryable, agentId: string, now: Date): Promise<Date> => {
  const query = sql<{ startsAt: Date }>`
    select date_trunc('day', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone as "startsAt"
    from accounts a join countries c on c.code = a.country_code where a.id = ${agentId}`
  return (await query.execute(db)).rows[0]?.startsAt ?? now
}

/** Spent Nuggets, in hundredths. */
export interface SpentInCountry {
  readonly country: CountryCode
  readonly boughtCentinuggets: number
  /** Of members whose bonus counts. */
  readonly bonusCentinuggets: number
  /** Of members who have neither proven a phone nor paid. */
  readonly pendingCentinuggets: number
  readonly count: number
}

/**
 * An account alone can be invented; a phone or a payment costs something. One number proves one account at a time; a reversed payment
 * proves nothing.
 */
const DOES_BONUS_COUNT = sql<boolean>`(a.phone_proven_at is not null or exists (
  select from payments paid where paid.member_id = a.id and not exists (
    select from payment_reversals back where back.payment_id = paid.id)))`

const BONUS_OF_MESSAGE = sql`'chat:' || m.id || ':bonus'`

/** To the agent’s own profiles. */
export const sumMessages = async (db: Queryable, agentId: string, since: Date): Promise<SpentInCountry[]> => {
  const query = sql<SpentInCountry>`
    select a.country_code as country, sum(m.charged - coalesce(t.amount, 0))::bigint as "boughtCentinuggets",
      coalesce(sum(t.amount) filter (where ${DOES_BONUS_COUNT}), 0)::bigint as "bonusCentinuggets",
      coalesce(sum(t.amount) filter (where not ${DOES_BONUS_COUNT}), 0)::bigint as "pendingCentinuggets", count(*)::int as count
    from profiles p
      join chat_sessions s on s.profile_id = p.id and s.last_message_at >= ${since}
      join chat_messages m on m.session_id = s.id and m.sender = 'member' and m.created_at >= ${since}
      left join ledger_transfers t on t.idempotency_key = ${BONUS_OF_MESSAGE}
      join accounts a on a.id = s.member_id
    where p.agent_id = ${agentId} group by a.country_code`
  return (await query.execute(db)).rows
}

/** No call lasts longer than an hour; this includes those that began the day before. */
const LONGEST_CALL = sql`interval '2 hours'`

/** Minutes that were given back earn nothing. */
export const sumMinutes = async (db: Queryable, agentId: string, since: Date): Promise<SpentInCountry[]> => {
  const query = sql<SpentInCountry>`
    select c.country_code as country, sum(n.bought)::bigint as "boughtCentinuggets",
      coalesce(sum(n.bonus) filter (where ${DOES_BONUS_COUNT}), 0)::bigint as "bonusCentinuggets",
      coalesce(sum(n.bonus) filter (where not ${DOES_BONUS_COUNT}), 0)::bigint as "pendingCentinuggets", count(*)::int as count
    from calls c join call_minutes n on n.call_id = c.id left join accounts a on a.id = c.member_id
    where c.agent_id = ${agentId} and c.started_at >= ${since}::timestamptz - ${LONGEST_CALL}
      and n.began_at >= ${since} and n.returned_at is null
    group by c.country_code`
  return (await query.execute(db)).rows
}

export const countCalls = async (db: Queryable, agentId: string, since: Date): Promise<number> => {
  const query = sql<{ calls: number }>`select count(*)::int as calls from calls
    where agent_id = ${agentId} and started_at >= ${since}::timestamptz - ${LONGEST_CALL} and connected_at >= ${since}`
  return (await query.execute(db)).rows[0]?.calls ?? 0
}

/** The country's setting precedes the one for all; undefined if neither is set. */
export const readSetting = async (db: Queryable, agentId: string, name: string): Promise<unknown> => {
  const query = sql<{ value: unknown }>`
    select s.value from settings s join accounts a on a.id = ${agentId}
    where s.name = ${name} and (s.country_code = a.country_code or s.country_code is null)
    order by s.country_code nulls last limit 1`
  return (await query.execute(db)).rows[0]?.value
}

/** Spent on one day of the agent's time zone, in hundredths. */
export interface BonusOfAgent {
  readonly agentId: string
  readonly agentName: string
  readonly bonusCentinuggets: number
  readonly pendingCentinuggets: number
  readonly members: number
  readonly pendingMembers: number
  /** The country's setting, else the one for all, or null. */
  readonly cap: unknown
}

/** Most first. @param day `YYYY-MM-DD` @param capSetting the name of the setting that caps what counts */
export const listBonusByAgent = async (
  db: Queryable,
  { day, limit, capSetting }: { readonly day: string; readonly limit: number; readonly capSetting: string },
): Promise<BonusOfAgent[]> => {
  // Covers the day in any time zone; the exact bounds are each agent's own.
  const from = sql`(${day}::date - 1)::timestamptz`
  const to = sql`(${day}::date + 2)::timestamptz`
  const query = sql<BonusOfAgent>`
    with spent as (
      select c.agent_id, c.member_id, n.began_at as at, n.bonus as amount
      from calls c join call_minutes n on n.call_id = c.id
      where c.started_at >= ${from} - ${LONGEST_CALL} and n.began_at >= ${from} and n.began_at < ${to}
        and n.bonus > 0 and n.returned_at is null
      union all
      select p.agent_id, s.member_id, m.created_at, t.amount
      from chat_sessions s
        join profiles p on p.id = s.profile_id
        join chat_messages m on m.session_id = s.id and m.sender = 'member' and m.created_at >= ${from} and m.created_at < ${to}
        join ledger_transfers t on t.idempotency_key = ${BONUS_OF_MESSAGE}
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
      (select s.value from settings s where s.name = ${capSetting} and (s.country_code = own.country_code or s.country_code is null)
        order by s.country_code nulls last limit 1) as cap
    from judged j join agents g on g.account_id = j.agent_id join accounts own on own.id = j.agent_id
    group by j.agent_id, g.display_name, own.country_code
    order by sum(j.amount) desc, j.agent_id limit ${limit}`
  return (await query.execute(db)).rows
}
