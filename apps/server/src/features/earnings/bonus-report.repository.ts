import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { BONUS_OF_MESSAGE, DOES_BONUS_COUNT, LONGEST_CALL } from './earnings.repository.ts'

/** Bonus Nuggets, in hundredths, that were spent with one agent on one day of their time zone. */
export interface BonusOfAgent {
  readonly agentId: string
  readonly agentName: string
  /** Of members whose bonus counts. */
  readonly bonusCentinuggets: number
  readonly pendingCentinuggets: number
  readonly members: number
  readonly pendingMembers: number
  /** The setting for the agent's country, else that for all, or null. */
  readonly cap: unknown
}

/**
 * Most first, at most `limit`.
 * @param day `YYYY-MM-DD`
 * @param capSetting the name of the setting that caps what counts
 */
export const listBonusByAgent = async (
  db: Queryable,
  { day, limit, capSetting }: { readonly day: string; readonly limit: number; readonly capSetting: string },
): Promise<BonusOfAgent[]> => {
  // Wider than the day in any time zone; the exact bounds are each agent's own.
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
