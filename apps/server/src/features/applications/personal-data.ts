import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** Applicants have no account; once approved they are consultants, whose accounts the operator ends. */
export const applicationsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    application: await readOwnRows(db, 'applications', 'account_id', accountId, ['decided_by']),
  }),
  erase: async () => undefined,
}
