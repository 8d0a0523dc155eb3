import type { AuditAction } from '@velvetline/contracts/audit'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import {
  type PersonalData,
  type PersonalRecords,
  readOwnRows,
  SECTION_ROWS_MAX,
} from '../../platform/database/personal-data.ts'

/** In the archive why these were done could warn somebody who is investigated. */
const TOLD_TO_STAFF_ALONE: AuditAction[] = ['payouts.held', 'payouts.hold_kept', 'payouts.hold_lifted']

const readReasons = async (db: Queryable, accountId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select r.* from audit_reasons r where r.about_id = ${accountId}
        and not exists (select from audit_entries e where e.id = r.entry_id and e.action = any(${TOLD_TO_STAFF_ALONE}))
      limit ${SECTION_ROWS_MAX}`.execute(db)
  ).rows

/**
 * What a person did as staff stays in the log under their name: it must stay known who moved money or read about members. What the staff wrote
 * about a person goes.
 */
export const staffPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    invitations: await readOwnRows(db, 'staff_invitations', 'account_id', accountId, ['email_key']),
    acts_as_staff: await readOwnRows(db, 'audit_entries', 'account_id', accountId, ['words']),
    staff_reasons: await readReasons(db, accountId),
    kept_views: await readOwnRows(db, 'list_views', 'account_id', accountId),
  }),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('audit_reasons').where('about_id', '=', accountId).execute()
    await tx.deleteFrom('staff_searches').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('list_views').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('staff_invitations').where('account_id', '=', accountId).execute()
  },
}
