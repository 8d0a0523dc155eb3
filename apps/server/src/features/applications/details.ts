import type { Transaction } from '../../platform/database/database.ts'
import { openSealed, seal, unseal } from '../../platform/secrets/seal.ts'
import type { ApplicationRow } from './applications.repository.ts'
import { lockAllApplications, updateApplication } from './applications.repository.ts'
import type { Application, DepictedRow, Details } from './applications.types.ts'
import { lockAllDepicted, lockAllFiles, updateDepicted, updateFile } from './files.repository.ts'
import { lockAllReports, type ReportRow, updateReport } from './pressure-reports.repository.ts'

const detailsPurpose = (id: string): string => `application:${id}`
const identityPurpose = (id: string): string => `application-person:${id}`
const reportPurpose = (id: string): string => `pressure-report:${id}`
const outcomePurpose = (id: string): string => `pressure-report-outcome:${id}`
const keyPurpose = (id: string): string => `application-file-key:${id}`

const sealJson = (secret: Buffer, purpose: string, value: object): Buffer =>
  seal(secret, purpose, Buffer.from(JSON.stringify(value)))

export const sealDetails = (secret: Buffer, id: string, details: Details): Buffer =>
  sealJson(secret, detailsPurpose(id), details)

/** @returns null where they were sealed by another secret */
export const openDetails = (
  secret: Buffer,
  { id, sealed_details }: Pick<ApplicationRow, 'id' | 'sealed_details'>,
): Details | null => {
  if (!sealed_details) return {}
  const details = unseal(secret, detailsPurpose(id), sealed_details)
  return details && JSON.parse(details.toString())
}

/** The row with what is private about it in the clear. */
export const openApplication = (secret: Buffer, { sealed_details, ...row }: ApplicationRow): Application => {
  const details = openDetails(secret, { id: row.id, sealed_details })
  if (!details) throw new Error(`the application ${row.id} was sealed by another secret`)
  return {
    ...row,
    // The table and this feature write no other.
    kind: row.kind as Application['kind'],
    storefront: row.storefront as Application['storefront'],
    work: row.work as Application['work'],
    details,
  }
}

export interface DepictedIdentity {
  readonly fullName: string
  readonly birthDate: string
}

export const sealIdentity = (secret: Buffer, id: string, identity: DepictedIdentity): Buffer =>
  sealJson(secret, identityPurpose(id), identity)

export const openIdentity = (secret: Buffer, { id, sealed_identity }: DepictedRow): DepictedIdentity | null =>
  sealed_identity ? JSON.parse(openSealed(secret, identityPurpose(id), sealed_identity).toString()) : null

/** What somebody reported, and how to reach them when their application is deleted. */
export interface PressureReport {
  readonly text: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly agency: string | null
}

export const sealReport = (secret: Buffer, id: string, report: PressureReport): Buffer =>
  sealJson(secret, reportPurpose(id), report)

export const openReport = (secret: Buffer, { id, sealed_report }: ReportRow): PressureReport =>
  JSON.parse(openSealed(secret, reportPurpose(id), sealed_report).toString())

export const sealOutcome = (secret: Buffer, id: string, outcome: string): Buffer =>
  seal(secret, outcomePurpose(id), Buffer.from(outcome))

export const openOutcome = (secret: Buffer, { id, sealed_outcome }: ReportRow): string | null =>
  sealed_outcome && openSealed(secret, outcomePurpose(id), sealed_outcome).toString()

export const sealFileKey = (secret: Buffer, id: string, key: Buffer): Buffer => seal(secret, keyPurpose(id), key)
/** @returns null where it was sealed by another secret */
export const openFileKey = (secret: Buffer, id: string, sealed: Buffer): Buffer | null =>
  unseal(secret, keyPurpose(id), sealed)

/** After the secret was drawn again: everything stays readable. */
export const resealApplications = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  const again = (purpose: string, sealed: Buffer): Buffer => seal(next, purpose, openSealed(former, purpose, sealed))
  for (const { id, sealed_details } of await lockAllApplications(tx)) {
    if (sealed_details) await updateApplication(tx, id, { sealed_details: again(detailsPurpose(id), sealed_details) })
  }
  for (const { id, sealed_identity } of await lockAllDepicted(tx)) {
    if (sealed_identity) await updateDepicted(tx, id, { sealed_identity: again(identityPurpose(id), sealed_identity) })
  }
  for (const { id, sealed_report, sealed_outcome } of await lockAllReports(tx)) {
    await updateReport(tx, id, {
      sealed_report: again(reportPurpose(id), sealed_report),
      sealed_outcome: sealed_outcome && again(outcomePurpose(id), sealed_outcome),
    })
  }
  for (const { id, sealed_key } of await lockAllFiles(tx)) {
    await updateFile(tx, id, { sealed_key: again(keyPurpose(id), sealed_key) })
  }
}
