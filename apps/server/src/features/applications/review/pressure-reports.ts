import type { PressureReportList, PressureReportShown } from '@velvetline/contracts/pressure-reports'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { recordStaffAct, recordStaffRead, type StaffActor } from '../../staff/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { reportClosed, reportNotFound } from '../applications.refusals.ts'
import { findApplication } from '../applications.repository.ts'
import { openOutcome, openReport, sealOutcome } from '../details.ts'
import {
  countOpenReports,
  findReport,
  listReports,
  lockReport,
  type ReportRow,
  updateReport,
} from '../pressure-reports.repository.ts'
import { findNames } from './review.repository.ts'

const LISTED_MAX = 100

/** Nobody's name: the audit log is read by more people than the reports. */
const subjectOf = ({ id }: Pick<ReportRow, 'id'>) => ({ kind: 'pressure_report', id }) as const

/** Open ones oldest first, closed ones newest first, at most 100; without what they say. */
export const listPressureReports = async (
  { applicationsSecret, database }: ApplicationsContext,
  state: 'open' | 'closed',
): Promise<PressureReportList> => {
  const secret = await applicationsSecret()
  const rows = await listReports(database.kysely, state, LISTED_MAX)
  return {
    reports: rows.map((row) => {
      const { name, agency } = openReport(secret, row)
      return {
        id: row.id,
        name,
        agency,
        reportedAt: row.created_at.toISOString(),
      }
    }),
  }
}

/** One report, in every state of its application and after its deletion. Reading it is written down. @throws 404 pressure_report_not_found */
export const showPressureReport = async (
  context: ApplicationsContext,
  id: string,
  by: StaffActor,
): Promise<PressureReportShown> => {
  const db = context.database.kysely
  const secret = await context.applicationsSecret()
  const row = await findReport(db, id)
  if (!row) throw reportNotFound()
  const application = row.application_id === null ? undefined : await findApplication(db, row.application_id)
  const closedBy = row.closed_by && (await findNames(db, [row.closed_by])).get(row.closed_by)
  await recordStaffRead(context, { by, action: 'pressure_report.read', subject: subjectOf(row) })
  return {
    ...openReport(secret, row),
    id,
    reportedAt: row.created_at.toISOString(),
    application: application
      ? {
          id: application.id,
          // The table allows no other.
          state: application.state as NonNullable<PressureReportShown['application']>['state'],
        }
      : null,
    closed: row.closed_at
      ? { at: row.closed_at.toISOString(), by: closedBy || null, outcome: openOutcome(secret, row) ?? '' }
      : null,
  }
}

/** Closes it with what was done. @throws 404 pressure_report_not_found, 409 pressure_report_closed */
export const closePressureReport = async (
  context: ApplicationsContext,
  { id, by, outcome }: { readonly id: string; readonly by: StaffActor; readonly outcome: string },
): Promise<void> => {
  const secret = await context.applicationsSecret()
  await context.database.transaction(async (tx) => {
    const row = await lockReport(tx, id)
    if (!row) throw reportNotFound()
    if (row.closed_at) throw reportClosed()
    await updateReport(tx, id, {
      closed_at: context.clock.now(),
      closed_by: by.accountId,
      sealed_outcome: sealOutcome(secret, id, outcome),
    })
    await recordStaffAct(context, { by, action: 'pressure_report.closed', subject: subjectOf(row) }, tx)
  })
}

/** How many are open, and since when the oldest is. */
export const openPressureReports = ({ database }: Pick<PlatformContext, 'database'>) =>
  countOpenReports(database.kysely)
