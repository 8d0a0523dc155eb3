import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

const NO_TRACE = { provider_reference: null, visitor_hash: null, session_hash: null, return_path: '/' }

/**
 * That a proof was given, when and how, must stay provable. A deleted account's proof loses the verifier's reference, by which the person
 * could be found there; other attempts go.
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
