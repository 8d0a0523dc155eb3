import { Readable } from 'node:stream'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { PersonalRecords } from '../../platform/database/personal-data.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { editableMail } from '../../platform/mailer/write-mail.ts'
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts'
import { mailToAccount, requirePassword } from '../accounts/index.ts'
import { openArchiveKey, sealArchiveKey } from './archive/archive-keys.ts'
import { dropArchive, dropArchives, readArchive, type StoredArchive, storeArchive } from './archive/stored-archive.ts'
import { writeRecords } from './archive/write-archive.ts'
import { type ExportRow, findExport, findOwnExport, markExportReady, noteExportProgress } from './exports.repository.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { archiveNotFound } from './privacy.refusals.ts'

/** Downloadable for this many days, and requested once per `EXPORT_PAUSE_HOURS`. */
const EXPORT_KEPT_DAYS = 3

/** The link leads to the account's page; the file itself needs the login. */
export const archiveReadyMail = editableMail<{ name: string; url: string }>('mail.archive-ready', {
  de: ({ name, url }) => ({
    subject: 'Ihr Archiv ist bereit',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['das Archiv mit Ihren Daten ist fertig. Sie laden es in Ihrem Konto, mit Ihrem Passwort.'],
    action: { label: 'Zu meinem Konto', url },
    notes: [
      `Das Archiv liegt ${EXPORT_KEPT_DAYS} Tage bereit und wird danach gelöscht.`,
      'Sie haben es nicht angefordert? Dann ändern Sie bitte gleich Ihr Passwort: Jemand anderes war in Ihrem Konto.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Your archive is ready',
    greeting: `Hello ${name},`,
    paragraphs: ['The archive of your data is ready. You can download it in your account, with your password.'],
    action: { label: 'Go to my account', url },
    notes: [
      `The archive is available for ${EXPORT_KEPT_DAYS} days and deleted afterwards.`,
      'You did not request it? Then please change your password right away: someone else was in your account.',
    ],
  }),
})

const collect = async ({ database, personalData }: PrivacyContext, row: ExportRow): Promise<PersonalRecords> => {
  let records: PersonalRecords = {}
  for (const [index, part] of personalData.entries()) {
    records = { ...records, ...(await part.export(database.kysely, row.account_id)) }
    await noteExportProgress(database.kysely, row.id, index + 1)
  }
  return records
}

/** One at a time is read. */
async function* readFiles(
  { database: { kysely }, personalData, storage }: PrivacyContext,
  accountId: string,
): AsyncGenerator<ZipEntry> {
  for (const part of personalData) {
    for (const { key, name } of (await part.files?.(kysely, accountId)) ?? []) {
      const content = await storage.get(key)
      if (content) yield { name, content: [content] }
    }
    for (const { name, open } of (await part.sealedFiles?.(kysely, accountId)) ?? []) {
      const content = await open()
      if (content) yield { name, content: [content] }
    }
    for (const { name, open } of (await part.lists?.(kysely, accountId)) ?? []) yield { name, content: await open() }
  }
}

async function* writeEntries(context: PrivacyContext, row: ExportRow): AsyncGenerator<ZipEntry> {
  const { country, language } = row.storefront as Storefront
  const { timeZone } = context.countries.stateOf(country).country
  const service = context.config.service.name
  yield* writeRecords(await collect(context, row), { service, at: context.clock.now(), country, language, timeZone })
  yield* readFiles(context, row.account_id)
}

/** @returns whether it is this run's archive that is announced */
const announce = async (context: PrivacyContext, row: ExportRow, archive: StoredArchive): Promise<boolean> => {
  const sealedKey = sealArchiveKey(await context.archiveSecret(), row.id, archive.key)
  return context.database.transaction(async (tx) => {
    const at = context.clock.now()
    const expiresAt = laterBy(at, EXPORT_KEPT_DAYS * DAY_MS)
    const { byteCount, runId } = archive
    if (!(await markExportReady(tx, row.id, { byteCount, runId, sealedKey, at, expiresAt }))) return false
    // Written by us from the request's.
    const storefront = row.storefront as Storefront
    const url = addressIn(context.config, storefront, '/profile#privacy')
    await mailToAccount(context, tx, row.account_id, { storefront, texts: archiveReadyMail, values: { url } })
    return true
  })
}

const isKept = (row: ExportRow | undefined, now: Date): boolean =>
  row?.state === 'ready' && row.expires_at !== null && row.expires_at > now

/**
 * Everything as JSON, as a page, and the files; encrypted, since it has in the clear what is encrypted elsewhere. It is announced whole and
 * once, so that an interrupted run starts over.
 */
export const writeExport = async (context: PrivacyContext, exportId: string): Promise<void> => {
  const row = await findExport(context.database.kysely, exportId)
  if (row?.state !== 'running') return
  const archive = await storeArchive(context.storage, exportId, writeZip(writeEntries(context, row)))
  const isOurs = await announce(context, row, archive)
  // A second run of the same job may be as late as the end of the archive, or of the account: then no file may stay.
  const after = await findExport(context.database.kysely, exportId)
  if (!isKept(after, context.clock.now())) await dropArchives(context.storage, exportId)
  else if (!isOurs) await dropArchive(context.storage, archive)
}

/** Null where its key is lost, or it is from before archives were encrypted. */
const toStored = async ({ archiveSecret }: PrivacyContext, row: ExportRow): Promise<StoredArchive | null> => {
  const key = row.sealed_key && openArchiveKey(await archiveSecret(), row.id, row.sealed_key)
  return key && row.run_id && row.byte_count
    ? { exportId: row.id, runId: row.run_id, key, byteCount: row.byte_count }
    : null
}

interface ArchiveRequest {
  readonly accountId: string
  readonly exportId: string
  readonly password: string
  readonly address: string
}

/**
 * For its owner, while it is kept, with the password: a stolen session must not become stolen papers.
 * @throws 404 archive_not_found, for another person's too, 422 invalid_account_change for a wrong password, 429 too_many_attempts
 */
export const openArchive = async (
  context: PrivacyContext,
  { accountId, exportId, password, address }: ArchiveRequest,
): Promise<Readable> => {
  const { clock, database, storage } = context
  const row = await findOwnExport(database.kysely, accountId, exportId)
  if (!row || !isKept(row, clock.now())) throw archiveNotFound()
  await requirePassword(context, accountId, password, address)
  const archive = await toStored(context, row)
  if (!archive) throw archiveNotFound()
  return Readable.from(readArchive(storage, archive))
}
