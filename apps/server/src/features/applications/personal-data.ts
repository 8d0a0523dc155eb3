import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** Voice samples and photos of the person alone; IDs and consents stay, with the photos that they are about. */
const listSpentFiles = async (db: Queryable, accountId: string) =>
  (
    await sql<{ id: string; key: string }>`
      select f.id, f.storage_key as key from application_files f
        left join applications a on a.id = f.application_id left join profiles p on p.id = f.profile_id
      where (p.agent_id = ${accountId} or a.account_id = ${accountId}) and (f.kind = 'voice' or f.kind = 'photo'
        and not exists (select from application_people x where x.photo_id = f.id and x.removed_at is null))`.execute(db)
  ).rows

/**
 * Applicants have no account; once approved they are consultants. Of one whose account has ended stays what the law wants kept about
 * everybody who was shown: identity documents, details and consents, encrypted, and the names under which they were shown.
 */
export const applicationsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    application: await readOwnRows(db, 'applications', 'account_id', accountId, ['decided_by']),
  }),
  otherFiles: async (db, accountId) => (await listSpentFiles(db, accountId)).map(({ key }) => key),
  erase: async (tx, accountId) => {
    const spent = (await listSpentFiles(tx, accountId)).map(({ id }) => id)
    if (spent.length > 0) await tx.deleteFrom('application_files').where('id', 'in', spent).execute()
    const own = tx.selectFrom('applications').select('id').where('account_id', '=', accountId)
    await tx.deleteFrom('application_accesses').where('application_id', 'in', own).execute()
    await tx
      .updateTable('applications')
      .set({
        email: `${accountId}@deleted.invalid`,
        email_key: `deleted:${accountId}`,
        asked_step: null,
        asked_text: null,
        liveness_reference: null,
      })
      .where('account_id', '=', accountId)
      .execute()
  },
}
