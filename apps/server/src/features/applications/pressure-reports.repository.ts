import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'

export type ReportRow = Selectable<DB['pressure_reports']>

export const insertReport = async (db: Queryable, row: Insertable<DB['pressure_reports']>): Promise<void> => {
  await db.insertInto('pressure_reports').values(row).execute()
}

export const findReport = (db: Queryable, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('pressure_reports').selectAll().where('id', '=', id).executeTakeFirst()

export const lockReport = (tx: Transaction, id: string): Promise<ReportRow | undefined> =>
  tx.selectFrom('pressure_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateReport = async (
  db: Queryable,
  id: string,
  values: Updateable<DB['pressure_reports']>,
): Promise<void> => {
  await db.updateTable('pressure_reports').set(values).where('id', '=', id).execute()
}

/** Open ones oldest first, closed ones newest first. */
export const listReports = (db: Queryable, state: 'open' | 'closed', limit: number): Promise<ReportRow[]> => {
  const rows = db.selectFrom('pressure_reports').selectAll().limit(limit)
  return state === 'open'
    ? rows.where('closed_at', 'is', null).orderBy('created_at').orderBy('id').execute()
    : rows.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('id').execute()
}

export const listReportsOf = (db: Queryable, applicationId: string): Promise<ReportRow[]> =>
  db
    .selectFrom('pressure_reports')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const countOpenReports = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`created_at`, sql`pressure_reports where closed_at is null`)

/** About the application, or about a person of the agency that it founds. */
export const hasOpenReport = async (db: Queryable, applicationId: string): Promise<boolean> =>
  (await db
    .selectFrom('pressure_reports')
    .innerJoin('applications', 'applications.id', 'pressure_reports.application_id')
    .select('pressure_reports.id')
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('applications.id', '=', applicationId), eb('applications.agency_application_id', '=', applicationId)]),
    )
    .executeTakeFirst()) !== undefined

export const hasReported = async (db: Queryable, applicationId: string): Promise<boolean> =>
  (await db
    .selectFrom('pressure_reports')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()) !== undefined

export const deleteClosedReports = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('pressure_reports').where('closed_at', '<', before).execute()
}

export const lockAllReports = (tx: Transaction) =>
  tx
    .selectFrom('pressure_reports')
    .select(['id', 'sealed_report', 'sealed_outcome'])
    .orderBy('id')
    .forUpdate()
    .execute()
