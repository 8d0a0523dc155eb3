import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'
import { nameOfDeleted } from '../accounts/index.ts'

/**
 * Statements and payouts refer to the agent's row and keep their payout details, sealed, since tax law demands them. How a consultant
 * worked goes, and so does why they were blocked.
 */
export const agentsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    agent: await readOwnRows(db, 'agents', 'account_id', accountId),
    payout_details: await readOwnRows(db, 'payout_details', 'account_id', accountId),
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
}
