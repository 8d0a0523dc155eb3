import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/**
 * What a person did as staff stays in the log under their name: it must stay known who moved money or read about members. What the staff wrote
 * about a person goes.
 */
export const staffPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    invitations: await readOwnRows(db, 'staff_invitations', 'account_id', accountId, ['email_key']),
    acts_as_staff: await readOwnRows(db, 'audit_entries', 'account_id', accountId, ['words']),
    staff_reasons: await readOwnRows(db, 'audit_reasons', 'about_id', accountId),
    kept_views: await readOwnRows(db, 'list_views', 'account_id', accountId),
  }),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('audit_reasons').where('about_id', '=', accountId).execute()
    await tx.deleteFrom('staff_searches').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('list_views').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('staff_invitations').where('account_id', '=', accountId).execute()
  },
}
