import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { PersonalRecords } from '../../platform/database/personal-data.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { editableMail } from '../../platform/mailer/write-mail.ts'
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts'
import { mailToAccount } from '../accounts/index.ts'
import { ARCHIVE_TEXTS } from './archive/archive-words.ts'
import { type ArchiveOf, writeArchivePage } from './archive/write-archive-page.ts'
import { type ExportRow, findExport, findOwnExport, markExportReady, noteExportProgress } from './exports.repository.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { archiveNotFound } from './privacy.refusals.ts'

/** Downloadable for this many days, and requested once per `EXPORT_PAUSE_HOURS`. */
const EXPORT_KEPT_DAYS = 3

const INDENT = 2

/** As stored for programs, and as a page for people. */
const presentArchive = (records: PersonalRecords, of: ArchiveOf): ZipEntry[] => {
  const { units } = ARCHIVE_TEXTS[of.language]
  const content = { service: of.service, createdAt: of.at, units, ...records }
  return [
    { name: 'data.json', content: Buffer.from(`${JSON.stringify(content, null, INDENT)}\n`) },
    { name: 'data.html', content: Buffer.from(writeArchivePage(records, of)) },
  ]
}

/** The link leads to the account's page; the file itself needs the login. */
export const archiveReadyMail = editableMail<{ name: string; url: string }>('mail.archive-ready', {
  de: ({ name, url }) => ({
    subject: 'Ihr Archiv ist bereit',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['das Archiv mit Ihren Daten ist fertig. Sie laden es in Ihrem Konto; bitte melden Sie sich dafür an.'],
    action: { label: 'Zu meinem Konto', url },
    notes: [
      `Das Archiv liegt ${EXPORT_KEPT_DAYS} Tage bereit und wird danach gelöscht.`,
      'Sie haben es nicht angefordert? Dann ändern Sie bitte gleich Ihr Passwort: Jemand anderes war in Ihrem Konto.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Your archive is ready',
    greeting: `Hello ${name},`,
    paragraphs: ['The archive of your data is ready. You can download it in your account; please log in for that.'],
    action: { label: 'Go to my account', url },
    notes: [
      `The archive is available for ${EXPORT_KEPT_DAYS} days and deleted afterwards.`,
      'You did not request it? Then please change your password right away: someone else was in your account.',
    ],
  }),
})

export const archiveKey = (exportId: string): string => `exports/${exportId}/archive.zip`

const collect = async ({ database, personalData }: PrivacyContext, row: ExportRow): Promise<PersonalRecords> => {
  let records: PersonalRecords = {}
  for (const [index, part] of personalData.entries()) {
    records = { ...records, ...(await part.export(database.kysely, row.account_id)) }
    await noteExportProgress(database.kysely, row.id, index + 1)
  }
  return records
}

const readFiles = async (
  { database, personalData, storage }: PrivacyContext,
  accountId: string,
): Promise<ZipEntry[]> => {
  const entries: ZipEntry[] = []
  for (const part of personalData) {
    for (const { key, name } of (await part.files?.(database.kysely, accountId)) ?? []) {
      const content = await storage.get(key)
      if (content) entries.push({ name, content })
    }
    for (const { name, open } of (await part.sealedFiles?.(database.kysely, accountId)) ?? []) {
      const content = await open()
      if (content) entries.push({ name, content })
    }
  }
  return entries
}

const announce = (context: PrivacyContext, row: ExportRow, byteCount: number): Promise<void> =>
  context.database.transaction(async (tx) => {
    const at = context.clock.now()
    const expiresAt = laterBy(at, EXPORT_KEPT_DAYS * DAY_MS)
    if (!(await markExportReady(tx, row.id, { byteCount, at, expiresAt }))) return
    // Written by us from the request's.
    const storefront = row.storefront as Storefront
    const url = addressIn(context.config, storefront, '/profile#privacy')
    await mailToAccount(context, tx, row.account_id, { storefront, texts: archiveReadyMail, values: { url } })
  })

const isKept = (row: ExportRow | undefined, now: Date): boolean =>
  row?.state === 'ready' && row.expires_at !== null && row.expires_at > now

/**
 * Everything as JSON, as a page, and the files. It is stored whole or not at all, and announced once, so that an interrupted run starts
 * over.
 */
export const writeExport = async (context: PrivacyContext, exportId: string): Promise<void> => {
  const row = await findExport(context.database.kysely, exportId)
  if (row?.state !== 'running') return
  const records = await collect(context, row)
  const { country, language } = row.storefront as Storefront
  const { timeZone } = context.countries.stateOf(country).country
  const pages = presentArchive(records, {
    service: context.config.service.name,
    at: context.clock.now(),
    country,
    language,
    timeZone,
  })
  const archive = await writeZip([...pages, ...(await readFiles(context, row.account_id))])
  await context.storage.put(archiveKey(exportId), archive)
  await announce(context, row, archive.length)
  // A second run of the same job may be as late as the end of the archive, or of the account: then no file may stay.
  const after = await findExport(context.database.kysely, exportId)
  if (!isKept(after, context.clock.now())) await context.storage.delete(archiveKey(exportId))
}

/** For its owner, while it is kept. @throws 404 archive_not_found, for another person's too */
export const openArchive = async (
  { clock, database, storage }: PrivacyContext,
  accountId: string,
  exportId: string,
): Promise<Buffer> => {
  const row = await findOwnExport(database.kysely, accountId, exportId)
  if (!isKept(row, clock.now())) throw archiveNotFound()
  const content = await storage.get(archiveKey(exportId))
  if (!content) throw archiveNotFound()
  return content
}
