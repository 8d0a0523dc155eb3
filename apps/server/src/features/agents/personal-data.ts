import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** Consultants take their data with them like anybody; their accounts are ended by the operator, so a deletion never meets one. */
export const agentsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    agent: await readOwnRows(db, 'agents', 'account_id', accountId),
  }),
  erase: async () => undefined,
}
