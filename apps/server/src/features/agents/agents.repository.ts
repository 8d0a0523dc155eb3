import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

/** A colleague who also manages an agent's profiles. */
export interface AgentLead {
  readonly id: string
  /** The name under which the agent answers; members read it. */
  readonly displayName: string
}

export interface NewAgency {
  readonly id: string
  readonly name: string
}

export interface NewAgent {
  readonly accountId: string
  readonly displayName: string
  readonly agencyId: string | null
  readonly leadsAgency: boolean
}

/**
 * Writes the heartbeat, never an earlier one over a later one. False when there is no such agent, and for a heartbeat that was on its way
 * when the agent left, which must not bring them back.
 */
export const updateLastSeen = async (database: Database, agentId: string, at: Date): Promise<boolean> => {
  const rows = await database.prepared<{ account_id: string }>(
    'agents-seen',
    `update agents set last_seen_at = greatest(last_seen_at, $2)
     where account_id = $1 and (left_at is null or left_at <= $2) returning account_id`,
    [agentId, at],
  )
  return rows.length > 0
}

export const writeLeft = async (database: Database, agentId: string, at: Date): Promise<void> => {
  await database.prepared('agents-left', 'update agents set last_seen_at = null, left_at = $2 where account_id = $1', [
    agentId,
    at,
  ])
}

/** When the agent's workspace was last known to be open, also if it is now; null where it never was. */
export const lastThere = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<Date | null> => {
  const [row] = await database.prepared<{ at: Date | null }>(
    'agents-last-there',
    'select greatest(last_seen_at, left_at) as at from agents where account_id = $1',
    [agentId],
  )
  return row?.at ?? null
}

export const readSeenSince = (database: Database, since: Date): Promise<{ id: string; seenAt: Date }[]> =>
  database.prepared(
    'agents-seen-since',
    'select account_id as id, last_seen_at as "seenAt" from agents where last_seen_at > $1',
    [since],
  )

/** The agent, and everyone of the agency that the agent leads. */
export const lookedAfterBy = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from agents where account_id = ${agentId}
    union
    select c.account_id from agents l join agents c on c.agency_id = l.agency_id
    where l.account_id = ${agentId} and l.leads_agency`.execute(database.kysely)
  return rows.map((row) => row.id)
}

/** The other side of `lookedAfterBy`: the agent, and every lead of the agent's agency. */
export const whoLooksAfter = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from agents where account_id = ${agentId}
    union
    select l.account_id from agents a join agents l on l.agency_id = a.agency_id and l.leads_agency
    where a.account_id = ${agentId}`.execute(database.kysely)
  return rows.map((row) => row.id)
}

/**
 * Who leads the agency of each agent; agents whom nobody leads are absent. An agency with several leads names the first by id, so that the
 * answer does not change from call to call.
 */
export const leadsOf = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentIds: readonly string[],
): Promise<Map<string, AgentLead>> => {
  if (agentIds.length === 0) return new Map()
  const { rows } = await sql<AgentLead & { agentId: string }>`
    select distinct on (a.account_id) a.account_id as "agentId", l.account_id as id, l.display_name as "displayName"
    from agents a join agents l on l.agency_id = a.agency_id and l.leads_agency and l.account_id <> a.account_id
    where a.account_id = any(${agentIds}::uuid[]) and not a.leads_agency
    order by a.account_id, l.account_id`.execute(database.kysely)
  return new Map(rows.map(({ agentId, id, displayName }) => [agentId, { id, displayName }]))
}

/** As `leadsOf`, for one; null where nobody leads. */
export const leadOf = async (context: Pick<PlatformContext, 'database'>, agentId: string): Promise<AgentLead | null> =>
  (await leadsOf(context, [agentId])).get(agentId) ?? null

export const displayNameOf = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string | null> => {
  const { rows } = await sql<{
    name: string
  }>`select display_name as name from agents where account_id = ${agentId}`.execute(database.kysely)
  return rows[0]?.name ?? null
}

export const createAgency = async (tx: Transaction, { id, name }: NewAgency): Promise<void> => {
  await sql`insert into agencies (id, name) values (${id}, ${name})`.execute(tx)
}

export const createAgent = async (tx: Transaction, agent: NewAgent): Promise<void> => {
  await sql`insert into agents (account_id, display_name, agency_id, leads_agency)
    values (${agent.accountId}, ${agent.displayName}, ${agent.agencyId}, ${agent.leadsAgency})`.execute(tx)
}
