import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

/** Nobody waits for an answer that cannot be sent. A block that holds keeps its time. */
const UPDATE = {
  member: `update chat_sessions set blocked_by_member_at = case when $2::timestamptz is null then null
     else coalesce(blocked_by_member_at, $2) end, waiting_since = case when $2 is null then waiting_since end,
     settled_at = case when $2 is null then settled_at else coalesce(settled_at, last_message_at) end where id = $1`,
  profile: `update chat_sessions set blocked_by_profile_at = case when $2::timestamptz is null then null
     else coalesce(blocked_by_profile_at, $2) end, waiting_since = case when $2 is null then waiting_since end,
     settled_at = case when $2 is null then settled_at else coalesce(settled_at, last_message_at) end where id = $1`,
} as const

export const updateBlock = async (
  database: Database,
  sessionId: string,
  side: 'member' | 'profile',
  at: Date | null,
): Promise<void> => {
  await database.prepared(UPDATE[side], [sessionId, at])
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
     where member_id = $1 and blocked_by_member_at is not null order by blocked_by_member_at desc, id limit $2`,
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
    where p.agent_id = any(${[...agentIds]}::uuid[]) and s.blocked_by_profile_at is not null and not s.is_erased
      and ${before(cursor)}
    order by s.blocked_by_profile_at desc, s.id desc limit ${limit}`
  return (await query.execute(db)).rows
}
