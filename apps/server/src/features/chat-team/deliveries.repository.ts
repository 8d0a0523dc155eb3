import type { MessageType } from '@velvetline/contracts/chat'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import { IS_BLOCKED, MEDIA_FACTS, type MediaFacts } from '../chat/index.ts'

export interface ClaimedDelivery {
  readonly id: string
  readonly sessionId: string
  readonly messageId: number
  readonly attempts: number
  readonly giveUpAt: Date
  readonly profileId: string
  readonly pseudonym: string
  readonly language: Language
  readonly country: CountryCode
  readonly messageType: MessageType
  readonly content: string
  readonly media: MediaFacts | null
  readonly createdAt: Date
  /** The member declined, the conversation was erased, nothing is left to answer (IS_SETTLED), or no team answers for the profile any more. */
  readonly isUnwanted: boolean
  /** Another team answers for the profile now: the message was queued while the teams were being changed. */
  readonly isMisplaced: boolean
}

/** The team that answers for a conversation's profile, as chat_team_enqueue finds it. */
const ANSWERING_TEAM = `(select t.id from chat_team_profiles p join chat_teams t on t.id = p.team_id and t.is_on
    where p.profile_id = s.profile_id or p.profile_id is null order by p.profile_id nulls last limit 1)`

/** Nobody may answer now; what waits is kept until the block is lifted. `d` is the delivery. */
export const IS_HELD = `exists (select from chat_sessions s where s.id = d.session_id and s.member_id = d.member_id and ${IS_BLOCKED})`

/** The member has back what the message cost, because nobody had read it, or it was emptied: an answer would come to nothing that is paid for or can be read. */
const IS_SETTLED = '(m.returned_at is not null or m.removed_because is not null)'

/**
 * Of each conversation at most the team's oldest waiting message, so that a conversation's messages go out in their order, however many processes
 * send. What waits for another team, which may be switched off, holds nothing up; where one side has blocked the other nothing is claimed.
 * A process that dies while it sends loses its claim with time.
 */
const CLAIM = `with claimed as (
    update chat_team_deliveries w set claimed_until = $3, attempts = w.attempts + 1
    where w.id in (
      select d.id from chat_team_deliveries d
      where d.team_id = $1 and d.state = 'waiting' and d.due_at <= $2 and (d.claimed_until is null or d.claimed_until <= $2)
        and not exists (
          select 1 from chat_team_deliveries e
          where e.session_id = d.session_id and e.team_id = d.team_id and e.state = 'waiting' and e.message_id < d.message_id)
        and exists (select 1 from chat_teams t where t.id = $1 and t.is_on) and not ${IS_HELD}
      order by d.due_at, d.message_id limit $4 for update of d skip locked)
    returning w.*)
  select c.id, c.session_id as "sessionId", c.message_id as "messageId", c.attempts, c.give_up_at as "giveUpAt",
    s.profile_id as "profileId", a.username as pseudonym, a.language, a.country_code as country,
    m.message_type as "messageType", m.content, (select ${MEDIA_FACTS} from chat_media d where d.id = m.media_id) as media, m.created_at as "createdAt",
    s.stand_in_declined or s.is_erased or ${IS_SETTLED} or answering.id is null as "isUnwanted",
    (answering.id <> c.team_id) is true as "isMisplaced"
  from claimed c join chat_messages m on m.session_id = c.session_id and m.id = c.message_id
    join chat_sessions s on s.id = c.session_id join accounts a on a.id = s.member_id
    left join lateral ${ANSWERING_TEAM} answering on true
  order by c.message_id`

export const claimDeliveries = (
  database: Database,
  teamId: string,
  { at, until, limit }: { readonly at: Date; readonly until: Date; readonly limit: number },
): Promise<ClaimedDelivery[]> => database.prepared<ClaimedDelivery>(CLAIM, [teamId, at, until, limit])

/** Changes nothing where another process has finished it, because this one took too long. */
export const finishDelivery = async (
  db: Queryable,
  id: string,
  { state, failure, at }: { readonly state: 'sent' | 'dead' | 'dropped'; readonly failure: string; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('chat_team_deliveries')
    .set({ state, failure, done_at: at, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export const postponeDelivery = async (db: Queryable, id: string, failure: string, dueAt: Date): Promise<void> => {
  await db
    .updateTable('chat_team_deliveries')
    .set({ failure, due_at: dueAt, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Gives what waits to the team that answers for the profile now, if another one does, to be sent at once. A claim stays: what is being sent to the
 * former team at this moment goes to the new one only if that fails.
 */
export const rehomeWaiting = async (db: Queryable, at: Date): Promise<void> => {
  await sql`update chat_team_deliveries d set team_id = moved.team_id, attempts = 0, failure = '', due_at = ${at}
    from (
      select w.id, w.member_id, answering.id as team_id
      from chat_team_deliveries w join chat_sessions s on s.id = w.session_id and s.member_id = w.member_id
        cross join lateral ${sql.raw(ANSWERING_TEAM)} answering
      where w.state = 'waiting' and answering.id <> w.team_id) moved
    where d.id = moved.id and d.member_id = moved.member_id and d.state = 'waiting'`.execute(db)
}

/** The endpoint answers again: what waits for its next attempt need not wait longer. */
export const hastenDeliveries = async (db: Queryable, teamId: string, at: Date): Promise<void> => {
  await db
    .updateTable('chat_team_deliveries')
    .set({ due_at: at })
    .where('team_id', '=', teamId)
    .where('state', '=', 'waiting')
    .where('due_at', '>', at)
    .execute()
}

export const giveUpWaiting = async (db: Queryable, teamId: string, failure: string, at: Date): Promise<void> => {
  await db
    .updateTable('chat_team_deliveries')
    .set({ state: 'dead', failure, done_at: at, claimed_until: null })
    .where('team_id', '=', teamId)
    .where('state', '=', 'waiting')
    .execute()
}

export interface DeadRow {
  readonly id: string
  readonly teamId: string
  readonly messageId: number
  readonly profileName: string
  readonly failure: string
  readonly attempts: number
  readonly createdAt: Date
  readonly failedAt: Date
}

/** Of each team the newest. */
export const selectDead = async (db: Queryable, limit: number): Promise<DeadRow[]> =>
  (
    await sql<DeadRow>`select d.id, t.id as "teamId", d.message_id as "messageId", p.name as "profileName", d.failure, d.attempts,
        d.created_at as "createdAt", d.done_at as "failedAt"
      from chat_teams t cross join lateral (
        select * from chat_team_deliveries where team_id = t.id and state = 'dead' order by done_at desc limit ${limit}) d
      join chat_sessions s on s.id = d.session_id join profiles p on p.id = s.profile_id
      order by d.done_at desc, d.message_id desc`.execute(db)
  ).rows

export const summarizeDead = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`done_at`, sql`chat_team_deliveries where state = 'dead'`)

/** One, or every one that was given up. @returns how many */
export const reviveDeliveries = async (
  db: Queryable,
  teamId: string,
  { id, at, giveUpAt }: { readonly id: string | undefined; readonly at: Date; readonly giveUpAt: Date },
): Promise<number> => {
  const revived = await db
    .updateTable('chat_team_deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: at, give_up_at: giveUpAt, done_at: null, claimed_until: null })
    .where('team_id', '=', teamId)
    .where('state', '=', 'dead')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(revived.numUpdatedRows)
}

/**
 * Even those of a team that is switched off, which nobody tries to send to. A block has longer: until `heldSince`, and then nobody failed. What is
 * settled meanwhile is nothing that the operator would have to send again.
 */
export const giveUpOverdue = async (
  db: Queryable,
  { failure, at, heldSince }: { readonly failure: string; readonly at: Date; readonly heldSince: Date },
): Promise<void> => {
  const unclaimed = sql`d.state = 'waiting' and (d.claimed_until is null or d.claimed_until <= ${at})`
  const isHeld = sql.raw(IS_HELD)
  await sql`update chat_team_deliveries d set state = 'dropped', done_at = ${at}, claimed_until = null
    from chat_messages m where m.session_id = d.session_id and m.member_id = d.member_id and m.id = d.message_id
      and (d.state = 'dead' or ${unclaimed}) and ${sql.raw(IS_SETTLED)}`.execute(db)
  await sql`update chat_team_deliveries d
    set state = 'dead', failure = coalesce(nullif(d.failure, ''), ${failure}), done_at = ${at}, claimed_until = null
    where ${unclaimed} and d.give_up_at <= ${at} and not ${isHeld}`.execute(db)
  await sql`update chat_team_deliveries d set state = 'dropped', done_at = ${at}, claimed_until = null
    where ${unclaimed} and d.created_at < ${heldSince} and ${isHeld}`.execute(db)
}

/** What is finished, and the keys of old answers; a portion of each. @returns how many of what there were more */
export const deleteFinished = async (
  db: Queryable,
  { doneBefore, deadBefore, limit }: { readonly doneBefore: Date; readonly deadBefore: Date; readonly limit: number },
): Promise<number> => {
  const deliveries = await sql`delete from chat_team_deliveries where id in (
      select id from chat_team_deliveries
      where state <> 'waiting' and done_at < ${doneBefore} and (state <> 'dead' or done_at < ${deadBefore})
      order by done_at limit ${limit})`.execute(db)
  const replies = await sql`delete from chat_team_replies where (team_id, idempotency_key) in (
      select team_id, idempotency_key from chat_team_replies where created_at < ${doneBefore} order by created_at limit ${limit})`.execute(
    db,
  )
  return Math.max(Number(deliveries.numAffectedRows), Number(replies.numAffectedRows))
}

/** @returns the hash that the key stands for: the given one, or that of an earlier answer */
export const keepReplyKey = async (
  db: Queryable,
  {
    teamId,
    key,
    hash,
    at,
  }: { readonly teamId: string; readonly key: string; readonly hash: Buffer; readonly at: Date },
): Promise<Buffer> => {
  const row = { team_id: teamId, idempotency_key: key, request_hash: hash, created_at: at }
  await db
    .insertInto('chat_team_replies')
    .values(row)
    .onConflict((conflict) => conflict.columns(['team_id', 'idempotency_key']).doNothing())
    .execute()
  const kept = await db
    .selectFrom('chat_team_replies')
    .select('request_hash')
    .where('team_id', '=', teamId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return kept.request_hash
}
