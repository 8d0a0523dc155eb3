import type { AgentAccountsQuery, AgentAccountsSearch } from '@velvetline/contracts/agent-accounts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/patterns.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import type { Cursor } from '../../../platform/http/list-cursor.ts'
import { HAS_MAILBOX_CHANGE } from '../../accounts/index.ts'

const PROFILES_SHOWN = 5

export interface AgentRow {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly agencyName: string | null
  readonly isLead: boolean
  readonly createdAt: Date
  readonly blockedAt: Date | null
  readonly endedAt: Date | null
  readonly lastSeenAt: Date | null
  readonly profiles: string[]
  readonly profileCount: number
}

const COLUMNS = sql`p.id, p.name, a.display_name as "displayName", g.name as "agencyName", a.leads_agency as "isLead",
  date_trunc('milliseconds', p.created_at) as "createdAt", p.blocked_at as "blockedAt", p.erasing_since as "endedAt",
  greatest(a.last_seen_at, a.left_at) as "lastSeenAt"`
const SOURCE = sql`agents a join accounts p on p.id = a.account_id left join agencies g on g.id = a.agency_id`

const STATES = {
  active: sql`p.blocked_at is null and p.erasing_since is null`,
  renaming: sql`p.name_pending is not null and p.erasing_since is null`,
  mailbox: sql`p.id in (${HAS_MAILBOX_CHANGE})`,
  blocked: sql`p.blocked_at is not null and p.erasing_since is null`,
  ended: sql`p.erasing_since is not null`,
}
const BELONGS = { agency: sql`a.agency_id is not null`, alone: sql`a.agency_id is null` }

type Asked = AgentAccountsQuery & Partial<AgentAccountsSearch>

const conditionsOf = ({ words, state, belongs }: Asked, before: Cursor | undefined) => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words !== undefined) {
    const part = containing(words)
    conditions.push(
      sql`(p.name ilike ${part} or a.display_name ilike ${part} or g.name ilike ${part} or p.email ilike ${part})`,
    )
  }
  if (state) conditions.push(STATES[state])
  if (belongs) conditions.push(BELONGS[belongs])
  if (before)
    conditions.push(sql`(date_trunc('milliseconds', p.created_at), p.id) < (${new Date(before.value)}, ${before.id})`)
  return sql.join(conditions, sql` and `)
}

/** The newest first. Consultants are some thousands at the most, so words are looked for in all of them. */
export const listAgentRows = async (
  db: Queryable,
  query: Asked,
  before: Cursor | undefined,
  limit: number,
): Promise<AgentRow[]> => {
  const { rows } = await sql<AgentRow>`
    select ${COLUMNS}, f.names[:${sql.lit(PROFILES_SHOWN)}] as profiles, coalesce(cardinality(f.names), 0) as "profileCount"
    from ${SOURCE} cross join lateral (
      select coalesce(array_agg(name order by created_at, id), '{}') as names from profiles where agent_id = a.account_id
    ) f
    where ${conditionsOf(query, before)}
    order by date_trunc('milliseconds', p.created_at) desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export interface AgentDetailRow extends Omit<AgentRow, 'profiles' | 'profileCount'> {
  readonly email: string
  readonly pendingName: string | null
  readonly nameAskedAt: Date | null
  readonly agencyId: string | null
  readonly hasSecondFactor: boolean
  readonly sessions: number
  readonly blockReason: string | null
  readonly blockedBy: string | null
}

export const findAgentRow = async (db: Queryable, id: string, now: Date): Promise<AgentDetailRow | undefined> => {
  const { rows } = await sql<AgentDetailRow>`
    select ${COLUMNS}, p.email, p.name_pending as "pendingName", p.name_asked_at as "nameAskedAt", a.agency_id as "agencyId",
      exists (select from second_factors s where s.account_id = p.id) as "hasSecondFactor",
      (select count(*) from account_sessions s where s.account_id = p.id and s.revoked_at is null and s.expires_at > ${now}) as sessions,
      b.reason as "blockReason", o.name as "blockedBy"
    from ${SOURCE} left join agent_account_blocks b on b.agent_id = p.id and b.lifted_at is null
      left join accounts o on o.id = b.blocked_by
    where p.id = ${id}`.execute(db)
  return rows[0]
}

export interface NewBlock {
  readonly id: string
  readonly agentId: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export const insertBlock = async (tx: Transaction, { id, agentId, reason, by, at }: NewBlock): Promise<void> => {
  await tx
    .insertInto('agent_account_blocks')
    .values({ id, agent_id: agentId, reason, blocked_by: by, blocked_at: at })
    .execute()
}

export const findOpenBlock = (
  db: Queryable,
  agentId: string,
): Promise<{ readonly reason: string; readonly at: Date } | undefined> =>
  db
    .selectFrom('agent_account_blocks')
    .select(['reason', 'blocked_at as at'])
    .where('agent_id', '=', agentId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

export const liftBlock = async (
  tx: Transaction,
  agentId: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> => {
  await tx
    .updateTable('agent_account_blocks')
    .set({ lifted_by: by, lifted_at: at, lifted_reason: reason })
    .where('agent_id', '=', agentId)
    .where('lifted_at', 'is', null)
    .execute()
}

/** The call that the consultant is in. */
export const findLiveCall = async (db: Queryable, agentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('calls')
      .select('id')
      .where('agent_id', '=', agentId)
      .where('state', '<>', 'ended')
      .executeTakeFirst()
  )?.id

/** Names that wait for a check. */
export const countPendingNames = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`name_asked_at`, sql`accounts where name_asked_at is not null and erasing_since is null`)
