import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

export interface AgencyPerson {
  readonly id: string
  readonly isLead: boolean
}

/**
 * Everybody of the agent's agency, locked in one order; nobody where they belong to none. Lines of what they earn can still be written,
 * since an earning waits for nobody who waits for it.
 */
export const lockPeople = async (tx: Transaction, agentId: string): Promise<AgencyPerson[]> =>
  (
    await sql<AgencyPerson>`
      select account_id as id, leads_agency as "isLead" from agents
      where agency_id = (select agency_id from agents where account_id = ${agentId})
      order by account_id for no key update`.execute(tx)
  ).rows

/** Who answers for the agent besides them, blocked people included. */
export const selectAnswerers = async (db: Queryable, agentId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('agent_answerers')
    .select('answerer_id')
    .where('agent_id', '=', agentId)
    .orderBy('answerer_id')
    .execute()
  return rows.map((row) => row.answerer_id)
}

/** Each of the answerers for each of the agents but themselves. @returns the agents for whom somebody is new */
export const insertAnswerers = async (
  tx: Transaction,
  agentIds: readonly string[],
  answererIds: readonly string[],
): Promise<string[]> => {
  const rows = agentIds.flatMap((agent_id) =>
    answererIds.filter((id) => id !== agent_id).map((answerer_id) => ({ agent_id, answerer_id })),
  )
  if (rows.length === 0) return []
  const added = await tx
    .insertInto('agent_answerers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('agent_id')
    .execute()
  return [...new Set(added.map((row) => row.agent_id))]
}

/** @returns the agents for whom this one answered, and those who answered for them */
export const deleteAnswering = async (
  tx: Transaction,
  agentId: string,
): Promise<{ readonly agentIds: string[]; readonly answererIds: string[] }> => {
  const rows = await tx
    .deleteFrom('agent_answerers')
    .where((by) => by.or([by('agent_id', '=', agentId), by('answerer_id', '=', agentId)]))
    .returningAll()
    .execute()
  return {
    agentIds: [...new Set(rows.map((row) => row.agent_id))],
    answererIds: [...new Set(rows.map((row) => row.answerer_id))],
  }
}

export interface ColleagueRow extends AgencyPerson {
  readonly name: string
  readonly lastSeenAt: Date | null
  readonly isBlocked: boolean
  readonly answererIds: string[]
}

const PEOPLE_MAX = 200

/** Everybody of an agency, the lead first. */
export const listPeople = async (db: Queryable, agencyId: string): Promise<ColleagueRow[]> =>
  (
    await sql<ColleagueRow>`
      select a.account_id as id, a.leads_agency as "isLead", a.display_name as name,
        greatest(a.last_seen_at, a.left_at) as "lastSeenAt", p.blocked_at is not null as "isBlocked",
        array(select x.answerer_id from agent_answerers x where x.agent_id = a.account_id order by x.answerer_id) as "answererIds"
      from agents a join accounts p on p.id = a.account_id
      where a.agency_id = ${agencyId}
      order by a.leads_agency desc, a.display_name, a.account_id limit ${PEOPLE_MAX}`.execute(db)
  ).rows

export const findAgencyOf = async (
  db: Queryable,
  agentId: string,
): Promise<{ readonly id: string; readonly name: string; readonly isLead: boolean } | undefined> =>
  db
    .selectFrom('agents')
    .innerJoin('agencies', 'agencies.id', 'agents.agency_id')
    .select(['agencies.id', 'agencies.name', 'agents.leads_agency as isLead'])
    .where('agents.account_id', '=', agentId)
    .executeTakeFirst()
