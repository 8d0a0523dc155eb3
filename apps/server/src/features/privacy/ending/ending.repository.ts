import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'

/** A consultant, as the end of their account looks at them. */
export interface EndingFacts {
  readonly isInCall: boolean
  readonly agencyId: string | null
  readonly leadsAgency: boolean
  /** In the same agency. */
  readonly colleagues: number
  readonly hasChatTeam: boolean
  readonly profiles: string[]
  readonly hasApplication: boolean
}

export const findEndingFacts = async (db: Queryable, agentId: string): Promise<EndingFacts | undefined> =>
  (
    await sql<EndingFacts>`
      select exists (select from calls c where c.agent_id = g.account_id and c.state <> 'ended') as "isInCall",
        g.agency_id as "agencyId", g.leads_agency as "leadsAgency",
        (select count(*)::int from agents o where o.agency_id = g.agency_id and o.account_id <> g.account_id) as colleagues,
        exists (select from chat_team_profiles t join profiles p on p.id = t.profile_id where p.agent_id = g.account_id) as "hasChatTeam",
        array(select p.name from profiles p where p.agent_id = g.account_id order by p.created_at, p.id) as profiles,
        exists (select from applications x where x.account_id = g.account_id) as "hasApplication"
      from agents g where g.account_id = ${agentId}`.execute(db)
  ).rows[0]

/** Everything by which the person is named: none of it may stand in the log. */
export const listNames = async (db: Queryable, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[a.name, a.name_pending, a.email, a.email_pending, a.phone, a.username, g.display_name]) as name
    from accounts a left join agents g on g.account_id = a.id where a.id = ${accountId}`.execute(db)
  return rows.flatMap(({ name }) => name ?? [])
}

/** Of an agency that nobody belongs to any more: it was called by a person's name, as often as not. */
export const renameAgency = async (tx: Transaction, id: string, name: string): Promise<void> => {
  await tx.updateTable('agencies').set({ name }).where('id', '=', id).execute()
}
