import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'

/**
 * Decided reports whose copies are no longer needed: the time to object is over, or one of the two has deleted their account. Never one
 * that is held for an authority: that ends by an act of the staff, not by time.
 */
export const listSpentReports = async (
  db: Queryable,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<string[]> =>
  (
    await sql<{ id: string }>`select r.id from reports r
      where r.state = 'decided' and r.held_until is null
        and (r.text <> '' or r.guest_email is not null or r.guest_name is not null or r.reported_by is not null or r.statement <> '–'
          or exists (select from report_messages m where m.report_id = r.id)
          or exists (select from quarantined_files f where f.report_id = r.id))
        and (r.decided_at < ${before} or exists (
          select from accounts a where a.id in (r.reporter_id, r.subject_id) and a.erased_at is not null))
      order by r.decided_at limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

/** Of a report's copies and sealed files, before their rows go. */
export const listFileKeys = async (db: Queryable, reportIds: readonly string[]): Promise<string[]> => {
  if (reportIds.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select media_key as key from report_messages where report_id = any(${[...reportIds]}::uuid[]) and media_key is not null
    union select storage_key from quarantined_files where report_id = any(${[...reportIds]}::uuid[])`.execute(db)
  return rows.map(({ key }) => key)
}

/** That there was a report, and what was decided, stays. */
export const emptyReports = async (tx: Transaction, reportIds: readonly string[]): Promise<void> => {
  if (reportIds.length === 0) return
  await tx
    .deleteFrom('report_messages')
    .where('report_id', 'in', [...reportIds])
    .execute()
  await tx
    .deleteFrom('quarantined_files')
    .where('report_id', 'in', [...reportIds])
    .execute()
  await tx
    .updateTable('reports')
    .set({ text: '', statement: '–', guest_email: null, guest_name: null, guest_storefront: null, reported_by: null })
    .where('id', 'in', [...reportIds])
    .execute()
}

/** About a person, by either side, that nothing keeps: decided, and not held. */
export const listErasable = async (db: Queryable, accountId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from reports where (reporter_id = ${accountId} or subject_id = ${accountId})
      and state = 'decided' and held_until is null`.execute(db)
  ).rows.map(({ id }) => id)

/** Their words go at once; rows that name a file go with it, in the next night. */
export const emptyWithoutFiles = async (tx: Transaction, reportIds: readonly string[]): Promise<void> => {
  if (reportIds.length === 0) return
  const ids = [...reportIds]
  await tx.deleteFrom('report_messages').where('report_id', 'in', ids).where('media_key', 'is', null).execute()
  await tx
    .updateTable('report_messages')
    .set({ content: '', answered_by: null })
    .where('report_id', 'in', ids)
    .execute()
  await tx
    .updateTable('reports')
    .set({ text: '', statement: '–', guest_email: null, guest_name: null, guest_storefront: null, reported_by: null })
    .where('id', 'in', ids)
    .execute()
}
