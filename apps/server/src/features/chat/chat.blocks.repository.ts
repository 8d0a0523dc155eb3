import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

const WAITING_SINCE = 'chat_waiting_since(s.id, s.member_id)'

/**
 * Nobody waits for an answer that cannot be sent; without any block the member waits again. A block that holds keeps its time; one of staff is
 * not the side's own (`keep_closed`).
 */
const updateOf = (own: string, other: string): string => `update chat_sessions s set
  ${own} = case when $2::timestamptz is not null then coalesce(nullif(s.${own}, s.closed_by_staff_at), $2) end,
  waiting_since = case when $2 is null and s.${other} is null then coalesce(s.waiting_since, ${WAITING_SINCE}) end,
  settled_at = case when $2 is null then s.settled_at else coalesce(s.settled_at, s.last_message_at) end where s.id = $1`

const UPDATE = {
  member: updateOf('blocked_by_member_at', 'blocked_by_profile_at'),
  profile: updateOf('blocked_by_profile_at', 'blocked_by_member_at'),
} as const

export const updateBlock = async (
  database: Database,
  sessionId: string,
  side: 'member' | 'profile',
  at: Date | null,
): Promise<void> => {
  await database.prepared(UPDATE[side], [sessionId, at])
}

/** What staff have closed: the sides' own blocks stay. @returns between whom; undefined where it is not closed */
export const updateReopened = async (
  tx: Transaction,
  sessionId: string,
): Promise<{ memberId: string; profileId: string } | undefined> => {
  const byMember = sql`nullif(s.blocked_by_member_at, s.closed_by_staff_at)`
  const byProfile = sql`nullif(s.blocked_by_profile_at, s.closed_by_staff_at)`
  const { rows } = await sql<{
    memberId: string
    profileId: string
  }>`update chat_sessions s set closed_by_staff_at = null,
      blocked_by_member_at = ${byMember}, blocked_by_profile_at = ${byProfile},
      waiting_since = case when ${byMember} is null and ${byProfile} is null then ${sql.raw(WAITING_SINCE)} end
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

const IS_BLOCKED = '(blocked_by_member_at is not null or blocked_by_profile_at is not null)'

export const readBlockedBetween = async (database: Database, memberId: string, profileId: string): Promise<boolean> => {
  const rows = await database.prepared(
    `select id from chat_sessions where member_id = $1 and profile_id = $2 and ${IS_BLOCKED}`,
    [memberId, profileId],
  )
  return rows.length > 0
}

export const readBlockedProfiles = async (database: Database, memberId: string): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>(
    `select profile_id as id from chat_sessions where member_id = $1 and ${IS_BLOCKED}`,
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
  readonly sessionId: string
  readonly username: string
  readonly profileName: string
  readonly blockedAt: Date
}

const before = (cursor: Cursor | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`(s.blocked_by_profile_at, s.id) < (${new Date(cursor.value)}::timestamptz, ${cursor.id}::uuid)`
    : sql`true`

export const readBlockedByProfiles = async (
  db: Queryable,
  agentIds: readonly string[],
  cursor: Cursor | undefined,
  limit: number,
): Promise<BlockedRow[]> => {
  const query = sql<BlockedRow>`select s.id as "sessionId", a.username, p.name as "profileName",
      s.blocked_by_profile_at as "blockedAt"
    from chat_sessions s join profiles p on p.id = s.profile_id join accounts a on a.id = s.member_id
    where p.agent_id = any(${[...agentIds]}::uuid[]) and s.blocked_by_profile_at is not null
      and s.closed_by_staff_at is null and not s.is_erased and ${before(cursor)}
    order by s.blocked_by_profile_at desc, s.id desc limit ${limit}`
  return (await query.execute(db)).rows
}
