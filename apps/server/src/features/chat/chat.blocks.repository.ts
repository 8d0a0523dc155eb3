import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'
import { BLOCKED_BY_PROFILE, IS_BLOCKED } from './chat.types.ts'

const WAITING_SINCE = 'chat_waiting_since(s.id, s.member_id)'

/** Nobody waits for an answer that cannot be sent; without any block the member waits again. */
const FOLLOW = sql.raw(`
  waiting_since = case when not ${IS_BLOCKED} then coalesce(s.waiting_since, ${WAITING_SINCE}) end,
  settled_at = case when ${IS_BLOCKED} then coalesce(s.settled_at, s.last_message_at) else s.settled_at end`)

/** Until the end of the transaction none of the member's calls begins, and those that are just beginning have begun. See calls_begin. */
export const lockContacts = async (tx: Transaction, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('contacts:' || ${memberId}::uuid, 0))`.execute(tx)
}

interface ChangedSession {
  readonly sessionId: string
  readonly profileId: string
}

/**
 * Waits for messages that are just being sent, in the order in which they lock their sessions: what was stored before the change stays,
 * and what comes after it is judged by it. @returns the conversations that have changed
 */
const changeUnderLock = async (
  tx: Transaction,
  which: RawBuilder<unknown>,
  change?: RawBuilder<unknown>,
): Promise<ChangedSession[]> => {
  const those = sql`${which} and not s.is_erased`
  await sql`select s.id from chat_sessions s where ${those} order by s.id for update`.execute(tx)
  await change?.execute(tx)
  const { rows } = await sql<ChangedSession>`update chat_sessions s set ${FOLLOW} where ${those}
    returning s.id as "sessionId", s.profile_id as "profileId"`.execute(tx)
  return rows
}

/** A block that holds keeps its time; one of staff is not the member's own (`keep_closed`). */
export const updateBlockOfMember = (tx: Transaction, sessionId: string, at: Date | null): Promise<ChangedSession[]> =>
  changeUnderLock(
    tx,
    sql`s.id = ${sessionId}`,
    sql`update chat_sessions s set blocked_by_member_at =
      case when ${at}::timestamptz is not null then coalesce(nullif(s.blocked_by_member_at, s.closed_by_staff_at), ${at}) end
      where s.id = ${sessionId}`,
  )

/** Who blocks in the consultant's place: a colleague, or a person of a chat team, by name, with the team's. */
export interface Setter {
  readonly agentId?: string
  readonly name?: string
}

export interface ConsultantBlock {
  readonly memberId: string
  /** The consultant, for all of whose profiles it holds. */
  readonly agentId: string
}

/** Nothing is kept of a member whose deletion has begun. @param set null lifts it; one that holds keeps its time and who set it */
export const changeConsultantBlock = (
  tx: Transaction,
  { memberId, agentId }: ConsultantBlock,
  set: { readonly id: string; readonly at: Date; readonly by: Setter | null } | null,
): Promise<ChangedSession[]> =>
  changeUnderLock(
    tx,
    sql`s.member_id = ${memberId} and s.profile_id in (select p.id from profiles p where p.agent_id = ${agentId})`,
    set
      ? sql`insert into consultant_blocks (member_id, agent_id, id, blocked_at, set_by, set_by_agent)
          select a.id, ${agentId}::uuid, ${set.id}::uuid, ${set.at}::timestamptz, ${set.by?.name ?? null}, ${set.by?.agentId ?? null}::uuid from accounts a
          where a.id = ${memberId} and a.erasing_since is null for share on conflict do nothing`
      : sql`delete from consultant_blocks where member_id = ${memberId} and agent_id = ${agentId}`,
  )

/** Who waits for the profile's answer, now that other blocks hold for it: those of another person. */
export const followHands = async (
  tx: Transaction,
  { profileId, agentIds }: { readonly profileId: string; readonly agentIds: readonly string[] },
): Promise<void> => {
  const those = sql`s.profile_id = ${profileId} and s.member_id in (
    select b.member_id from consultant_blocks b where b.agent_id = any(${[...agentIds]}::uuid[]))`
  await changeUnderLock(tx, those)
}

export const findConsultantBlock = async (
  db: Queryable,
  id: string,
  agentIds: readonly string[],
): Promise<ConsultantBlock | undefined> => {
  const { rows } =
    await sql<ConsultantBlock>`select member_id as "memberId", agent_id as "agentId" from consultant_blocks
    where id = ${id} and agent_id = any(${[...agentIds]}::uuid[])`.execute(db)
  return rows[0]
}

/** By staff: neither side undoes it. */
export const updateClosed = async (tx: Transaction, sessionId: string, at: Date): Promise<void> => {
  await sql`update chat_sessions set closed_by_staff_at = coalesce(closed_by_staff_at, ${at}), waiting_since = null,
      settled_at = coalesce(settled_at, last_message_at), blocked_by_member_at = coalesce(blocked_by_member_at, ${at})
    where id = ${sessionId}`.execute(tx)
}

/** What staff have closed: the sides' own blocks stay. @returns between whom; undefined where it is not closed */
export const updateReopened = async (
  tx: Transaction,
  sessionId: string,
): Promise<{ memberId: string; profileId: string } | undefined> => {
  const byMember = sql`nullif(s.blocked_by_member_at, s.closed_by_staff_at)`
  const { rows } = await sql<{
    memberId: string
    profileId: string
  }>`update chat_sessions s set closed_by_staff_at = null, blocked_by_member_at = ${byMember},
      waiting_since = case when ${byMember} is null and not ${sql.raw(BLOCKED_BY_PROFILE)} then ${sql.raw(WAITING_SINCE)} end
    where s.id = ${sessionId} and s.closed_by_staff_at is not null and not s.is_erased
    returning s.member_id as "memberId", s.profile_id as "profileId"`.execute(tx)
  return rows[0]
}

export const readIsClosed = async (database: Database, sessionId: string): Promise<boolean> => {
  const rows = await database.prepared(
    'select id from chat_sessions where id = $1 and closed_by_staff_at is not null and not is_erased',
    [sessionId],
  )
  return rows.length > 0
}

/** @param answererId who would answer, perhaps in place of the profile's person */
export const readBlockedBetween = async (
  database: Database,
  memberId: string,
  profileId: string,
  answererId: string | null,
): Promise<boolean> => {
  const rows = await database.prepared(
    `select 1 from contact_blocks where member_id = $1 and profile_id = $2
     union all select 1 from consultant_blocks where member_id = $1 and agent_id = $3 limit 1`,
    [memberId, profileId, answererId],
  )
  return rows.length > 0
}

export const readBlockedProfiles = async (database: Database, memberId: string): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>(
    'select distinct profile_id as id from contact_blocks where member_id = $1',
    [memberId],
  )
  return rows.map(({ id }) => id)
}

export const readBlockedByMember = (
  database: Database,
  memberId: string,
  limit: number,
): Promise<{ sessionId: string; profileId: string }[]> =>
  database.prepared(
    `select id as "sessionId", profile_id as "profileId" from chat_sessions
     where member_id = $1 and blocked_by_member_at is not null and closed_by_staff_at is null
     order by blocked_by_member_at desc, id limit $2`,
    [memberId, limit],
  )

interface BlockedRow {
  readonly id: string
  readonly agentId: string
  readonly username: string
  readonly person: string
  readonly blockedAt: Date
  readonly setBy: string | null
}

export const readBlocksOfConsultants = async (
  db: Queryable,
  agentIds: readonly string[],
  cursor: Cursor | undefined,
  limit: number,
): Promise<BlockedRow[]> => {
  const before = cursor
    ? sql`(b.blocked_at, b.id) < (${new Date(cursor.value)}::timestamptz, ${cursor.id}::uuid)`
    : sql`true`
  const query = sql<BlockedRow>`select b.id, b.agent_id as "agentId", a.username, g.display_name as person,
      b.blocked_at as "blockedAt", coalesce(s.display_name, b.set_by) as "setBy"
    from consultant_blocks b join accounts a on a.id = b.member_id join agents g on g.account_id = b.agent_id
      left join agents s on s.account_id = b.set_by_agent
    where b.agent_id = any(${[...agentIds]}::uuid[]) and ${before}
    order by b.blocked_at desc, b.id desc limit ${limit}`
  return (await query.execute(db)).rows
}
