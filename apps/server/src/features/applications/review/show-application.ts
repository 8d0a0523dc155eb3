import type { PayoutDetails } from '@velvetline/contracts/agents'
import { type AdminApplication, CHECKS_OF } from '@velvetline/contracts/applications'
import { ageInYears } from '../../../kernel/clock.ts'
import { recordStaffRead, type StaffActor } from '../../staff/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { applicationNotFound } from '../applications.refusals.ts'
import { type ApplicationRow, findAgencyOfPerson, findApplication } from '../applications.repository.ts'
import type { Application, CheckRow, DepictedRow, FileRow } from '../applications.types.ts'
import { openApplication, openIdentity } from '../details.ts'
import { listAllDepicted, listFiles } from '../files.repository.ts'
import { type ReadableFile, readFile } from '../files.ts'
import { stateOf } from '../photo-people.ts'
import { hasOpenReport, listReportsOf } from '../pressure-reports.repository.ts'
import { presentRow } from './list-applications.ts'
import { findNames, listChecks } from './review.repository.ts'

export const subjectOf = (row: Pick<Application, 'id' | 'work'>) =>
  ({ kind: 'application', id: row.id, label: row.work.displayName ?? '' }) as const

/** Drafts are visible to their author only. @throws 404 application_not_found */
const findHandedIn = async (context: ApplicationsContext, id: string): Promise<ApplicationRow> => {
  const row = await findApplication(context.database.kysely, id)
  if (!row || row.state === 'draft') throw applicationNotFound()
  return row
}

export const presentFile = ({
  id,
  kind,
  content_type,
  byte_count,
  seconds,
  depicts,
}: FileRow): AdminApplication['files'][number] => ({
  id,
  kind: kind as AdminApplication['files'][number]['kind'],
  contentType: content_type,
  bytes: byte_count,
  seconds,
  depicts: depicts as AdminApplication['files'][number]['depicts'],
})

export const presentDepicted = (secret: Buffer, row: DepictedRow, now: Date): AdminApplication['depicted'][number] => {
  const identity = openIdentity(secret, row)
  return {
    id: row.id,
    photoId: row.photo_id,
    isRemoved: row.removed_at !== null,
    name: row.name,
    state: stateOf(row, now),
    documentId: row.document_id,
    fullName: identity?.fullName ?? null,
    birthDate: identity?.birthDate ?? null,
  }
}

const SHOWN_DIGITS = 4

const maskPayout = ({ iban, taxNumber, ...shown }: PayoutDetails): NonNullable<AdminApplication['payout']> => ({
  ...shown,
  ibanLastFour: iban.slice(-SHOWN_DIGITS),
  taxNumberLastFour: taxNumber.slice(-SHOWN_DIGITS),
})

const presentChecks = (
  { kind }: Application,
  checks: readonly CheckRow[],
  names: ReadonlyMap<string, string>,
): AdminApplication['checks'] =>
  CHECKS_OF[kind].map((item) => {
    const check = checks.find((one) => one.item === item)
    return {
      item,
      verdict: (check?.verdict ?? null) as AdminApplication['checks'][number]['verdict'],
      checkedBy: check ? (names.get(check.checked_by) ?? null) : null,
      checkedAt: check?.checked_at.toISOString() ?? null,
    }
  })

const present = async (
  context: ApplicationsContext,
  application: Application,
  row: ApplicationRow,
  by: StaffActor,
): Promise<AdminApplication> => {
  const { clock, database, applicationsSecret } = context
  const db = database.kysely
  const { details, work } = application
  const [files, depicted, checks, secret, agency, reports, isReportOpen] = await Promise.all([
    listFiles(db, row.id),
    listAllDepicted(db, row.id),
    listChecks(db, row.id),
    applicationsSecret(),
    findAgencyOfPerson(db, row.id),
    listReportsOf(db, row.id),
    hasOpenReport(db, row.id),
  ])
  const names = await findNames(db, [...checks.map(({ checked_by }) => checked_by), row.decided_by])
  const base = presentRow(row, checks)
  return {
    ...base,
    email: row.email,
    language: application.storefront.language,
    person: details.person ?? null,
    ageYears: details.person ? ageInYears(details.person.birthDate, clock.now()) : null,
    documentKind: details.documentKind ?? null,
    liveness: row.liveness as AdminApplication['liveness'],
    work: work.offer ?? null,
    payout: details.payout ? maskPayout(details.payout) : null,
    freeWill: details.freeWill ?? null,
    pressure: reports.map(({ id, created_at, closed_at }) => ({
      id,
      reportedAt: created_at.toISOString(),
      isOpen: closed_at === null,
    })),
    agreementVersion: row.agreement_version,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    agency: agency ? { name: agency.name, isApproved: agency.isApproved } : null,
    files: files.map(presentFile),
    depicted: depicted.map((one) => presentDepicted(secret, one, context.clock.now())),
    checks: presentChecks(application, checks, names),
    asked:
      row.asked_step && row.asked_text
        ? { step: row.asked_step as NonNullable<AdminApplication['asked']>['step'], text: row.asked_text }
        : null,
    refusalReason: row.refusal_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
    mayApprove: base.isChecked && !isReportOpen && checks.every(({ checked_by }) => checked_by !== by.accountId),
  }
}

/** One application with all that it says. Reading it is written down. @throws 404 application_not_found */
export const showApplication = async (
  context: ApplicationsContext,
  id: string,
  by: StaffActor,
): Promise<AdminApplication> => {
  const row = await findHandedIn(context, id)
  const application = openApplication(await context.applicationsSecret(), row)
  const shown = await present(context, application, row, by)
  await recordStaffRead(context, { by, action: 'application.read', subject: subjectOf(application) })
  return shown
}

/** The payout details with whole numbers. Reading them is written down before they are given out. @throws 404 application_not_found */
export const showApplicationPayout = async (
  context: ApplicationsContext,
  id: string,
  by: StaffActor,
): Promise<PayoutDetails> => {
  const application = openApplication(await context.applicationsSecret(), await findHandedIn(context, id))
  const { payout } = application.details
  if (!payout) throw applicationNotFound()
  await recordStaffRead(context, { by, action: 'application.payout_read', subject: subjectOf(application) })
  return payout
}

/** A document, photo or voice sample. Reading it is written down before it is given out. @throws 404 */
export const showApplicationFile = async (
  context: ApplicationsContext,
  { id, fileId, by }: { readonly id: string; readonly fileId: string; readonly by: StaffActor },
): Promise<ReadableFile> => {
  const row = await findHandedIn(context, id)
  const application = openApplication(await context.applicationsSecret(), row)
  const file = await readFile(context, id, fileId)
  await recordStaffRead(context, {
    by,
    action: 'application.document_read',
    subject: { ...subjectOf(application), id: `${id}/${fileId}` },
    after: { document: file.row.kind },
  })
  return { content: file.content, contentType: file.contentType }
}
