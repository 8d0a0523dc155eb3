import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'
import { listKeptAccounts } from './reports/kept-accounts.repository.ts'
import { emptyWithoutFiles, listErasable } from './reports/spent-reports.repository.ts'

/**
 * What somebody reported, and what was decided about them. Copies go with either side's account, unless the report is open or held for the
 * authorities; then they go when that ends, or staff let them go. That there was a report stays, named by an account that leads to nobody.
 */
export const safetyPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const made = await readOwnRows(db, 'reports', 'reporter_id', accountId, [
      'session_member_id',
      'subject_id',
      'decided_by',
      'same_key',
      'reported_by',
      'statement',
      'held_until',
      'reopened_at',
    ])
    return {
      reports: made,
      reported_messages: await readOwnRows(
        db,
        'report_messages',
        'report_id',
        made.map(({ id }) => String(id)),
        ['media_key'],
      ),
      decisions_about_reports: (
        await db
          .selectFrom('reports')
          .select(['kind', 'reason', 'decision', 'statement', 'decided_at'])
          .where('subject_id', '=', accountId)
          .where('state', '=', 'decided')
          .where('decision', 'not in', ['no_action', 'refer'])
          .execute()
      ).map((row) => ({ ...row })),
    }
  },
  // An authority could not be told who they are without their data (GDPR Art. 17 (3) b and e).
  kept: listKeptAccounts,
  erase: async (tx, accountId) => {
    await emptyWithoutFiles(tx, await listErasable(tx, accountId))
  },
}
