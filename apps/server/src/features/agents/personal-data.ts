import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** The operator ends agents' accounts, so a deletion never meets one. */
export const agentsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    agent: await readOwnRows(db, 'agents', 'account_id', accountId),
    payout_details: await readOwnRows(db, 'payout_details', 'account_id', accountId),
  }),
  erase: async () => undefined,
}
