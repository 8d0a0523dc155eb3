import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** The ledger is never deleted. It names a member by id alone, which leads to nobody once the account is erased. */
export const creditsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    wallet: await readOwnRows(db, 'wallets', 'member_id', accountId, ['held']),
    ledger_transfers: await readOwnRows(db, 'ledger_transfers', 'member_id', accountId, [
      'from_account',
      'to_account',
      'idempotency_key',
    ]),
  }),
  erase: async () => undefined,
}
