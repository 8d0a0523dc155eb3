import { readOwnRows } from '../../platform/database/read-own-rows.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** What somebody of the staff did stays in the log under their name: who moved money or read about members must stay answerable. */
export const staffPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    invitations: await readOwnRows(db, 'staff_invitations', 'account_id', accountId, ['email_key']),
    acts_as_staff: await readOwnRows(db, 'audit_entries', 'account_id', accountId, ['words']),
  }),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('staff_invitations').where('account_id', '=', accountId).execute()
  },
}
