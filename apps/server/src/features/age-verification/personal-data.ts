import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

const NO_TRACE = { provider_reference: null, visitor_hash: null, session_hash: null, return_path: '/' }

/**
 * That a proof of age was given, when and by which method, must stay provable: of a deleted account it stays without the verifier's name for
 * it, which could be asked about the person there. Other attempts go.
 */
export const agePersonalData: PersonalData = {
  export: async (db, accountId) => ({
    age_checks: await readOwnRows(db, 'age_verifications', 'account_id', accountId),
  }),
  erase: async (tx, accountId) => {
    await tx
      .deleteFrom('age_verifications')
      .where('account_id', '=', accountId)
      .where('state', '<>', 'approved')
      .execute()
    await tx.updateTable('age_verifications').set(NO_TRACE).where('account_id', '=', accountId).execute()
  },
}
