import type { CountryCode } from '@velvetline/contracts/locales'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/**
 * An account alone can be invented; a phone or a payment costs something. One number proves one account at a time; a reversed payment
 * proves nothing.
 */
export const DOES_BONUS_COUNT = sql<boolean>`(a.phone_proven_at is not null or exists (
  select from payments paid where paid.member_id = a.id and not exists (
    select from payment_reversals back where back.payment_id = paid.id)))`

/** A message or a minute that a member has paid for and that has no lines yet. Hundredths of a Nugget. */
export interface ChargedEvent {
  readonly key: string
  readonly kind: 'message' | 'minute'
  readonly profileId: string
  readonly memberId: string | null
  readonly country: CountryCode
  readonly at: Date
  readonly bought: number
  readonly bonus: number
  /** Whether the member's bonus counts now. */
  readonly bonusCounts: boolean
  readonly callId: string | null
  readonly minute: number | null
  readonly sessionId: string | null
  readonly messageId: number | null
}

const ofAgent = (agentId: string | null): RawBuilder<unknown> =>
  agentId === null ? sql`p.agent_id is null` : sql`p.agent_id = ${agentId}`

/**
 * Until the transaction ends nobody opens a conversation with the profile or sends anything in one; what is just being charged is waited for.
 * The sessions are locked as messages lock them.
 */
export const holdMessagesTo = async (tx: Transaction, profileId: string): Promise<void> => {
  await sql`select from profiles where id = ${profileId} for update`.execute(tx)
  await sql`select from chat_sessions where profile_id = ${profileId} order by id for update`.execute(tx)
}

/** To the agent’s own profiles, or to those that the demo actor plays. By conversation, in the order of their ids. */
export const listUnbookedMessages = async (
  db: Queryable,
  agentId: string | null,
  limit: number,
): Promise<ChargedEvent[]> => {
  const query = sql<ChargedEvent>`
    select 'message:' || m.id as key, 'message' as kind, p.id as "profileId", s.member_id as "memberId", a.country_code as country,
      m.created_at as at, m.charged - coalesce(t.amount, 0) as bought, coalesce(t.amount, 0) as bonus,
      case when t.amount > 0 then ${DOES_BONUS_COUNT} else false end as "bonusCounts",
      null as "callId", null as minute, s.id as "sessionId", m.id as "messageId"
    from profiles p
      join chat_sessions s on s.profile_id = p.id
      left join earning_marks k on k.session_id = s.id and k.member_id = s.member_id
      join chat_messages m on m.session_id = s.id and m.id > coalesce(k.message_id, 0) and m.sender = 'member' and m.charged > 0
      left join ledger_keys b on b.idempotency_key = 'chat:' || m.id || ':bonus' and b.member_id = s.member_id
      left join ledger_transfers t on t.member_id = b.member_id and t.id = b.transfer_id
      join accounts a on a.id = s.member_id
    where ${ofAgent(agentId)} and s.last_message_id > coalesce(k.message_id, 0)
    order by s.id, m.id limit ${limit}`
  return (await query.execute(db)).rows
}

/** Of calls that the agent answered and that began after `since`. */
export const listUnbookedMinutes = async (
  db: Queryable,
  { agentId, since, limit }: { readonly agentId: string; readonly since: Date; readonly limit: number },
): Promise<ChargedEvent[]> => {
  const query = sql<ChargedEvent>`
    select 'minute:' || c.id || ':' || n.minute as key, 'minute' as kind, c.profile_id as "profileId", c.member_id as "memberId",
      c.country_code as country, n.charged_at as at, n.bought, n.bonus,
      case when n.bonus > 0 then coalesce(${DOES_BONUS_COUNT}, false) else false end as "bonusCounts",
      c.id as "callId", n.minute, null as "sessionId", null as "messageId"
    from calls c join call_minutes n on n.call_id = c.id and n.member_id = c.owner_id left join accounts a on a.id = c.member_id
    where c.agent_id = ${agentId} and c.started_at >= ${since} and n.bonus + n.bought > 0
      and not exists (select from earning_lines l where l.call_id = n.call_id and l.minute = n.minute)
    order by c.started_at, c.id, n.minute limit ${limit}`
  return (await query.execute(db)).rows
}

/** What the lines of a minute or message that was given back say together, by what it was paid with. */
export interface ReturnedPart {
  readonly firstLine: number
  /** Of the event, as in `ChargedEvent`. */
  readonly key: string
  readonly at: Date
  readonly grossMicros: number
  readonly vatMicros: number
  readonly shareMicros: number
  readonly platformMicros: number
  readonly givenMicros: number
}

const SUMS = sql`sum(l.gross_micros)::bigint as "grossMicros", sum(l.vat_micros)::bigint as "vatMicros",
  sum(l.share_micros)::bigint as "shareMicros", sum(l.platform_micros)::bigint as "platformMicros", sum(l.given_micros)::bigint as "givenMicros"`

export const listReturnedMinutes = async (
  db: Queryable,
  { agentId, since, limit }: { readonly agentId: string; readonly since: Date; readonly limit: number },
): Promise<ReturnedPart[]> => {
  const query = sql<ReturnedPart>`
    select min(l.id) as "firstLine", 'minute:' || n.call_id || ':' || n.minute as key, n.returned_at as at, ${SUMS}
    from calls c
      join call_minutes n on n.call_id = c.id and n.member_id = c.owner_id and n.returned_at is not null
      join earning_lines l on l.call_id = n.call_id and l.minute = n.minute
    where c.agent_id = ${agentId} and c.started_at >= ${since}
      and not exists (
        select from earning_lines g where g.call_id = n.call_id and g.minute = n.minute and g.rule = 'given_back'
          and g.funding = l.funding)
    group by n.call_id, n.minute, n.returned_at, l.funding order by n.returned_at, n.call_id, n.minute, l.funding
    limit ${limit}`
  return (await query.execute(db)).rows
}

/** Of the agent's lines, also where the profile is somebody else's by now; null for those that nobody earns. */
export const listReturnedMessages = async (
  db: Queryable,
  { agentId, since, limit }: { readonly agentId: string | null; readonly since: Date; readonly limit: number },
): Promise<ReturnedPart[]> => {
  const query = sql<ReturnedPart>`
    select min(l.id) as "firstLine", 'message:' || m.id as key, m.returned_at as at, ${SUMS}
    from chat_messages m
      join chat_sessions s on s.id = m.session_id and s.member_id = m.member_id
      join earning_lines l on l.kind = 'message' and l.member_id = m.member_id and l.owner_id = coalesce(${agentId}::uuid, s.profile_id)
        and l.profile_id = s.profile_id and l.message_id = m.id
    where m.returned_at >= ${since} and l.agent_id is not distinct from ${agentId}::uuid
      and not exists (
        select from earning_lines g where g.kind = 'message' and g.member_id = l.member_id and g.owner_id = l.owner_id
          and g.profile_id = l.profile_id and g.message_id = l.message_id and g.rule = 'given_back' and g.funding = l.funding)
    group by m.id, m.returned_at, l.funding order by m.returned_at, m.id, l.funding
    limit ${limit}`
  return (await query.execute(db)).rows
}
