import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import {
  asColumns,
  LOST,
  type PersonalData,
  type PersonalRecords,
  readOwnRows,
} from '../../platform/database/personal-data.ts'
import { nameOfDeleted } from '../accounts/index.ts'
import type { AgentsContext } from './agents.context.ts'
import { findLostPayoutDetails, findPayoutDetails } from './payout-details.ts'
import { exportTimes } from './times/export-times.ts'

/** With the agency by its name. */
const readAgent = async (db: Queryable, accountId: string): Promise<PersonalRecords[string]> =>
  db
    .selectFrom('agents as g')
    .leftJoin('agencies as y', 'y.id', 'g.agency_id')
    .select(['g.account_id', 'g.display_name', 'y.name as agency', 'g.leads_agency', 'g.forwards_to_phone'])
    .select(['g.last_seen_at', 'g.left_at'])
    .where('g.account_id', '=', accountId)
    .execute()

/** Who answers whose conversations, by the names that colleagues know: for the person, and the person for others. */
const readAnswering = async (db: Queryable, accountId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<{ person: string; answerer: string }>`
      select p.display_name as person, a.display_name as answerer
      from agent_answerers x join agents p on p.account_id = x.agent_id join agents a on a.account_id = x.answerer_id
      where x.agent_id = ${accountId} or x.answerer_id = ${accountId} order by 1, 2`.execute(db)
  ).rows

const readReplies = async (db: Queryable, accountId: string): Promise<PersonalRecords[string]> =>
  (await readOwnRows(db, 'agent_replies', 'agent_id', accountId)).flatMap(
    // This feature writes no other document there.
    ({ replies }) => replies as PersonalRecords[string],
  )

/** The person's own only: nobody's archive has what a colleague or the lead is paid to. */
const readPayoutDetails = async (
  context: Pick<AgentsContext, 'database' | 'payoutSecret'>,
  db: Queryable,
  accountId: string,
): Promise<PersonalRecords[string]> => {
  const details = await findPayoutDetails(context, accountId, db)
  if (!details) return (await findLostPayoutDetails(context, [accountId])).has(accountId) ? [LOST] : []
  const { person: _person, address, ...own } = details
  return [{ ...asColumns(own), ...asColumns(address ?? {}) }]
}

/**
 * Statements and payouts refer to the agent's row and keep their payout details, sealed, since tax law demands them. How a consultant
 * worked goes, and so does why they were blocked.
 */
export const agentsPersonalData = (context: Pick<AgentsContext, 'database' | 'payoutSecret'>): PersonalData => ({
  export: async (db, accountId) => ({
    agent: await readAgent(db, accountId),
    account_blocks: await readOwnRows(db, 'agent_account_blocks', 'agent_id', accountId, ['blocked_by', 'lifted_by']),
    answering: await readAnswering(db, accountId),
    alerts: await readOwnRows(db, 'agent_alerts', 'agent_id', accountId),
    ...(await exportTimes(db, accountId)),
    quick_replies: await readReplies(db, accountId),
    payout_details: await readPayoutDetails(context, db, accountId),
  }),
  erase: async (tx, accountId) => {
    for (const table of ['agent_alerts', 'agent_blocks', 'agent_replies', 'agent_times'] as const) {
      await tx.deleteFrom(table).where('agent_id', '=', accountId).execute()
    }
    await tx.updateTable('agent_account_blocks').set({ reason: '–' }).where('agent_id', '=', accountId).execute()
    await tx
      .updateTable('agent_account_blocks')
      .set({ lifted_reason: '–' })
      .where('agent_id', '=', accountId)
      .where('lifted_at', 'is not', null)
      .execute()
    await tx
      .updateTable('agents')
      .set({ display_name: nameOfDeleted(accountId), forwards_to_phone: false, last_seen_at: null, left_at: null })
      .where('account_id', '=', accountId)
      .execute()
  },
})
