import type { AdminCallsQuery } from '@velvetline/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { beginningWith } from '../../../platform/database/patterns.ts'
import type { Cursor } from '../../../platform/http/list-cursor.ts'
import { idsByUsername } from '../../accounts/index.ts'
import type { AdminListedCall, ListedCall } from './call-rows.ts'

const COLUMNS = sql`
  c.id, c.line, c.profile_id as "profileId", c.profile_name as "profileName",
  c.answered_by as "answeredBy", c.started_at as "startedAt", c.connected_at as "connectedAt", c.ended_at as "endedAt",
  c.interrupted_at as "interruptedAt", c.state,
  c.end_reason as reason, c.minute_price as "minutePrice", c.minutes_charged as minutes, p.bonus, p.bought, p.returned,
  c.reviewed_at is not null as "isReviewed"`

const SOURCE = sql`
  calls c cross join lateral (
    select coalesce(sum(n.bonus), 0)::bigint as bonus, coalesce(sum(n.bought), 0)::bigint as bought,
      coalesce(sum(n.bonus + n.bought) filter (where n.returned_at is not null), 0)::bigint as returned
    from call_minutes n where n.call_id = c.id and n.member_id = c.owner_id
  ) p`

const before = (cursor: Cursor | undefined): RawBuilder<unknown> =>
  cursor ? sql`(c.started_at, c.id) < (${new Date(cursor.value)}::timestamptz, ${cursor.id}::uuid)` : sql`true`

export const listCallsOf = async (
  db: Queryable,
  memberId: string,
  after: Cursor | undefined,
  limit: number,
): Promise<ListedCall[]> => {
  const query = sql<ListedCall>`select ${COLUMNS} from ${SOURCE}
    where c.owner_id = ${memberId} and ${before(after)} order by c.started_at desc, c.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

export const findCallOf = async (db: Queryable, memberId: string, callId: string): Promise<ListedCall | undefined> => {
  const query = sql<ListedCall>`select ${COLUMNS} from ${SOURCE}
    where c.owner_id = ${memberId} and c.id = ${callId}::uuid limit 1`
  return (await query.execute(db)).rows[0]
}

/** False where it was marked before. */
export const updateReviewed = async (
  tx: Transaction,
  { callId, memberId, at }: { readonly callId: string; readonly memberId: string; readonly at: Date },
): Promise<boolean> => {
  const updated = await tx
    .updateTable('calls')
    .set({ reviewed_at: at })
    .where('id', '=', callId)
    .where('owner_id', '=', memberId)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The last rating counts. */
export const upsertSound = async (
  db: Queryable,
  said: { readonly callId: string; readonly memberId: string; readonly quality: number; readonly at: Date },
): Promise<void> => {
  const { callId, memberId, quality, at } = said
  await db
    .insertInto('call_sounds')
    .values({ call_id: callId, member_id: memberId, quality, said_at: at })
    .onConflict((conflict) => conflict.columns(['call_id', 'member_id']).doUpdateSet({ quality, said_at: at }))
    .execute()
}

const SHOWN: Readonly<Record<AdminCallsQuery['show'], RawBuilder<unknown>>> = {
  live: sql`c.state <> 'ended'`,
  ended: sql`c.state = 'ended'`,
  all: sql`true`,
}

/** Whose calls are searched for: by the beginning of the member's user name, or with these consultants. */
interface Searched {
  /** In lower case. */
  readonly words: string
  readonly profiles: readonly string[]
}

/** @param members the members who are searched for, where they are few */
const searching = ({ words, profiles }: Searched, members: readonly string[] | undefined): RawBuilder<unknown> =>
  sql`(${members ? sql`c.owner_id = any(${members}::uuid[])` : sql`a.username_key like ${beginningWith(words)}`}
    or c.profile_id = any(${profiles}::uuid[]))`

const conditions = (query: AdminCallsQuery, timeZone: string): RawBuilder<unknown>[] => {
  const { show, call, line, reason, market, from, to } = query
  return [
    SHOWN[show],
    ...(call ? [sql`c.id = ${call}`] : []),
    ...(line ? [sql`c.line = ${line}`] : []),
    ...(reason ? [sql`c.end_reason = ${reason}`] : []),
    ...(market ? [sql`c.country_code = ${market}`] : []),
    ...(from ? [sql`c.started_at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`c.started_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ]
}

/** By the start; days are those of the time zone. */
export const listAllCalls = async (
  db: Queryable,
  query: AdminCallsQuery,
  {
    after,
    timeZone,
    searched,
  }: { readonly after: Cursor | undefined; readonly timeZone: string; readonly searched: Searched | undefined },
): Promise<AdminListedCall[]> => {
  const [way, further] = query.direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const next = after
    ? [sql`(c.started_at, c.id) ${further} (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`]
    : []
  const found = searched ? [searching(searched, await idsByUsername(db, searched.words))] : []
  const where = sql.join([...conditions(query, timeZone), ...found, ...next], sql` and `)
  const rows = sql<AdminListedCall>`select ${COLUMNS}, a.username as "memberName", case when a.erased_at is null then a.id end as "memberId",
      c.country_code as country, c.provider,
      c.provider_call_id as "providerCallId", c.staff_reason as "staffReason", s.quality as "soundQuality"
    from ${SOURCE} left join accounts a on a.id = c.member_id left join call_sounds s on s.call_id = c.id and s.member_id = c.owner_id
    where ${where} order by c.started_at ${way}, c.id ${way} limit ${query.limit + 1}`
  return (await rows.execute(db)).rows
}

export const countLiveCalls = async (db: Queryable): Promise<number> => {
  const counted = await sql<{ live: number }>`select count(*)::int as live from calls where state <> 'ended'`.execute(
    db,
  )
  return counted.rows[0]?.live ?? 0
}
