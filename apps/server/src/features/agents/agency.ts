import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { leadRequired } from './agency.refusals.ts'
import { findAgencyOf, insertAnswerers, listPeople, lockPeople } from './agency.repository.ts'

export interface AgentLead {
  readonly id: string
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

/** The agent, and everyone of the agency that the agent leads: their profiles, hours and statements. Conversations are `answersFor`. */
export const lookedAfterBy = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>(
    `select account_id as id from agents where account_id = $1
     union
     select c.account_id from agents l join agents c on c.agency_id = l.agency_id
     where l.account_id = $1 and l.leads_agency`,
    [agentId],
  )
  return rows.map((row) => row.id)
}

/** Agents without a lead are absent. Of several leads the first by id is returned, so that the answer is stable. */
export const leadsOf = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentIds: readonly string[],
  db: Queryable = database.kysely,
): Promise<Map<string, AgentLead>> => {
  if (agentIds.length === 0) return new Map()
  const { rows } = await sql<AgentLead & { agentId: string }>`
    select distinct on (a.account_id) a.account_id as "agentId", l.account_id as id, l.display_name as "displayName"
    from agents a join agents l on l.agency_id = a.agency_id and l.leads_agency and l.account_id <> a.account_id
    where a.account_id = any(${[...agentIds]}::uuid[]) and not a.leads_agency
    order by a.account_id, l.account_id`.execute(db)
  return new Map(rows.map(({ agentId, id, displayName }) => [agentId, { id, displayName }]))
}

export const leadOf = async (context: Pick<PlatformContext, 'database'>, agentId: string): Promise<AgentLead | null> =>
  (await leadsOf(context, [agentId])).get(agentId) ?? null

export const displayNameOf = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string | null> => {
  const [row] = await database.prepared<{ name: string }>(
    'select display_name as name from agents where account_id = $1',
    [agentId],
  )
  return row?.name ?? null
}

/** Of the agency that an agent belongs to, leading or not. */
export const agencyNameOf = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<string | null> => {
  const row = await database.kysely
    .selectFrom('agents')
    .innerJoin('agencies', 'agencies.id', 'agents.agency_id')
    .select('agencies.name')
    .where('agents.account_id', '=', agentId)
    .executeTakeFirst()
  return row?.name ?? null
}

export const createAgency = async (tx: Transaction, { id, name }: NewAgency): Promise<void> => {
  await tx.insertInto('agencies').values({ id, name }).execute()
}

/** In an agency, the lead answers for the others until the lead chooses otherwise. */
export const createAgent = async (tx: Transaction, agent: NewAgent): Promise<void> => {
  await tx
    .insertInto('agents')
    .values({
      account_id: agent.accountId,
      display_name: agent.displayName,
      agency_id: agent.agencyId,
      leads_agency: agent.leadsAgency,
    })
    .execute()
  const people = await lockPeople(tx, agent.accountId)
  const leads = people.filter(({ isLead }) => isLead).map(({ id }) => id)
  await insertAnswerers(tx, [agent.accountId], leads)
  if (!agent.leadsAgency) return
  const everybody = people.map(({ id }) => id)
  await insertAnswerers(tx, everybody, [agent.accountId])
}

export interface KnownAgent {
  readonly id: string
  readonly name: string
  readonly agency: string | null
}

const selectKnownAgents = ({ database }: Pick<PlatformContext, 'database'>) =>
  database.kysely
    .selectFrom('agents')
    .leftJoin('agencies', 'agencies.id', 'agents.agency_id')
    .select(['agents.account_id as id', 'agents.display_name as name', 'agencies.name as agency'])

/** Also one whose account has ended. */
export const findKnownAgent = async (
  context: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<KnownAgent | null> =>
  (await selectKnownAgents(context).where('agents.account_id', '=', agentId).executeTakeFirst()) ?? null

/** Whose name or agency has the words in it, in the order of the names; without those whose accounts have ended. */
export const findAgentsBy = (
  context: Pick<PlatformContext, 'database'>,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<KnownAgent[]> =>
  selectKnownAgents(context)
    .innerJoin('accounts', 'accounts.id', 'agents.account_id')
    .where('accounts.erasing_since', 'is', null)
    .where(sql<boolean>`position(lower(${words}) in lower(concat_ws(' ', agents.display_name, agencies.name))) > 0`)
    .orderBy('agents.display_name')
    .orderBy('agents.account_id')
    .limit(limit)
    .execute()

/** The names under which they stand in; unknown ids are absent. */
export const namesOfAgents = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentIds: readonly string[],
): Promise<Map<string, string>> => {
  if (agentIds.length === 0) return new Map()
  const rows = await database.kysely
    .selectFrom('agents')
    .select(['account_id', 'display_name'])
    .where('account_id', 'in', [...new Set(agentIds)])
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.display_name]))
}

/** The agency that an agent leads. @throws 403 agency_lead_required */
export const ledAgencyOf = async (
  db: Queryable,
  agentId: string,
): Promise<{ readonly id: string; readonly name: string }> => {
  const agency = await findAgencyOf(db, agentId)
  if (!agency?.isLead) throw leadRequired()
  return agency
}

/** The same; the lead's next act there waits until this one is done. @throws 403 agency_lead_required */
export const lockLedAgency = async (
  tx: Transaction,
  agentId: string,
): Promise<{ readonly id: string; readonly name: string }> => {
  await lockPeople(tx, agentId)
  return ledAgencyOf(tx, agentId)
}

/** Everybody of an agency, the lead first. */
export const listPeopleOf = async (
  { database }: Pick<PlatformContext, 'database'>,
  agencyId: string,
): Promise<{ readonly id: string; readonly name: string; readonly isLead: boolean }[]> =>
  (await listPeople(database.kysely, agencyId)).map(({ id, name, isLead }) => ({ id, name, isLead }))
