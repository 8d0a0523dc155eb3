import type { Queryable } from '../../../platform/database/database.ts'

/** Reported to an authority, for as long as what is preserved for it is kept. */
export const listKeptAccounts = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .selectFrom('reports')
    .select('subject_id')
    .distinct()
    .where('held_until', 'is not', null)
    .where('subject_id', 'is not', null)
    .execute()
  return rows.flatMap(({ subject_id }) => subject_id ?? [])
}
