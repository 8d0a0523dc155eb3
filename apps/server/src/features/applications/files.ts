import { randomBytes } from 'node:crypto'
import {
  type FileKind,
  PAPERS_MAX,
  PHOTOS_MAX,
  VOICE_MAX_SECONDS,
  VOICE_MIN_SECONDS,
} from '@velvetline/contracts/applications'
import { MEGABYTE } from '@velvetline/contracts/bytes'
import { newId } from '../../kernel/ids.ts'
import { cleanSound } from '../../platform/audio/clean-sound.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { cleanPicture } from '../../platform/images/change-picture.ts'
import { pictureTooSmall } from '../../platform/images/inspect-picture.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { documentUnreadable, fileNotFound, tooManyFiles } from './applications.refusals.ts'
import { findApplication } from './applications.repository.ts'
import type { DepictedRow, FileRow, Owner } from './applications.types.ts'
import { openFileKey, sealFileKey } from './details.ts'
import {
  deleteDepicted,
  deleteFileRows,
  findFile,
  insertFile,
  listDepicted,
  listFiles,
  updateDepicted,
} from './files.repository.ts'
import { forgetLiveness } from './liveness/check-liveness.ts'
import { changeOwn, ownId } from './own-application.ts'

/** Of an upload, before it is looked at. */
export const FILE_MAX_BYTES = 10 * MEGABYTE
const VOICE = { minSeconds: VOICE_MIN_SECONDS, maxSeconds: VOICE_MAX_SECONDS, maxBytes: 5 * MEGABYTE }
/** Small print stays readable. */
const DOCUMENT = { maxWidth: 2400, minWidth: 400 }
/** Cropped when a profile is made of them. */
const PHOTO = { maxWidth: 2000, minWidth: 480 }
/** Upright, as profiles show them: so much must be left of the shorter way. */
const PHOTO_MIN = { width: 480, height: 640 }
const KEY_BYTES = 32
const PDF_TAIL_BYTES = 2048
const MAX_OF: Readonly<Record<FileKind, number>> = {
  id_front: 1,
  id_back: 1,
  voice: 1,
  paper: PAPERS_MAX,
  photo: PHOTOS_MAX,
}

export interface CleanFile {
  readonly content: Buffer
  readonly contentType: string
  readonly seconds?: number
}

const isPdf = (content: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1')) &&
  content.subarray(-PDF_TAIL_BYTES).includes('%%EOF')

/** A re-encoded image, or a PDF unchanged, which is only ever sent as a download. */
export const cleanDocument = async (content: Buffer): Promise<CleanFile> => {
  if (isPdf(content)) return { content, contentType: 'application/pdf' }
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') throw documentUnreadable()
  return { content: (await cleanPicture(content, DOCUMENT)).content, contentType: 'image/webp' }
}

/** @throws 422 picture_too_small, also where no profile could be made of it later */
const cleanPhoto = async (content: Buffer): Promise<CleanFile> => {
  const photo = await cleanPicture(content, PHOTO)
  if (photo.width < PHOTO_MIN.width || photo.height < PHOTO_MIN.height) throw pictureTooSmall({ values: PHOTO_MIN })
  return { content: photo.content, contentType: 'image/webp' }
}

const clean = async (kind: FileKind, content: Buffer): Promise<CleanFile> => {
  if (kind === 'voice') return cleanSound(content, VOICE)
  return kind === 'photo' ? cleanPhoto(content) : cleanDocument(content)
}

/** What files and the people on them need, which is made before the rest of the context: profiles ask for it. */
export type FileContext = Pick<ApplicationsContext, 'applicationsSecret' | 'clock' | 'log' | 'storage'>

const filePurpose = (id: string): string => `application-file:${id}`

/** Encrypts and stores a file that was cleaned, with its row. The file is there before the row that names it. */
export const keepFile = async (
  { applicationsSecret, clock, storage }: FileContext,
  tx: Transaction,
  { application_id, profile_id }: Owner,
  { id = newId(), kind, ...file }: CleanFile & { readonly id?: string; readonly kind: FileRow['kind'] },
): Promise<string> => {
  const key = randomBytes(KEY_BYTES)
  const storageKey = `applications/${application_id ?? profile_id}/${id}.sealed`
  await storage.put(storageKey, seal(key, filePurpose(id), file.content))
  await insertFile(tx, {
    id,
    application_id,
    profile_id,
    kind,
    storage_key: storageKey,
    sealed_key: sealFileKey(await applicationsSecret(), id, key),
    content_type: file.contentType,
    byte_count: file.content.length,
    seconds: file.seconds ?? null,
    created_at: clock.now(),
  })
  return id
}

/** The rows go with the transaction, the files after it. */
export const dropFiles = async (
  { log, storage }: FileContext,
  tx: Transaction,
  files: readonly FileRow[],
): Promise<void> => {
  await deleteFileRows(
    tx,
    files.map(({ id }) => id),
  )
  tx.afterCommit(() => {
    for (const { storage_key } of files) {
      storage
        .delete(storage_key)
        .catch((error: unknown) => log.error({ err: error, storage_key }, 'a file was left over'))
    }
  })
}

/** The document of a depicted person, where there is one. */
export const dropDocumentOf = async (
  context: FileContext,
  tx: Transaction,
  { owner_id, document_id }: DepictedRow,
): Promise<void> => {
  const document = document_id && (await findFile(tx, owner_id, document_id))
  if (document) await dropFiles(context, tx, [document])
}

export const peopleOn = async (tx: Transaction, { id, owner_id }: FileRow): Promise<DepictedRow[]> =>
  (await listDepicted(tx, owner_id)).filter(({ photo_id }) => photo_id === id)

/** They leave the photo. Their documents and what these say go; that they were asked, and what they answered, stays for the staff. */
export const removePeople = async (
  context: FileContext,
  tx: Transaction,
  people: readonly DepictedRow[],
): Promise<void> => {
  const removed_at = context.clock.now()
  for (const person of people) {
    await dropDocumentOf(context, tx, person)
    await updateDepicted(tx, person.id, { removed_at, sealed_identity: null })
  }
}

/** All files of an application, with the people on its photos. */
export const dropAllFiles = async (context: ApplicationsContext, tx: Transaction, id: string): Promise<void> => {
  await deleteDepicted(tx, id)
  await dropFiles(context, tx, await listFiles(tx, id))
}

/** An identity that changes after the check has not been checked. */
const IDENTITY_FILES: readonly FileRow['kind'][] = ['id_front', 'id_back']

/**
 * Takes an upload. One of a kind takes the place of the one before.
 * @throws 404 no_application, 409 application_closed, too_many_files, 413, 422 picture_…, document_…, sound_…, 429 too_many_requests
 */
export const addFile = async (
  context: ApplicationsContext,
  secret: string | undefined,
  kind: FileKind,
  content: Buffer,
): Promise<void> => {
  const id = await ownId(context, secret)
  await context.applicationLimits.filesPerApplication.take(id)
  const file = await clean(kind, content)
  await changeOwn(context, secret, async (tx, application) => {
    const same = (await listFiles(tx, application.id)).filter((one) => one.kind === kind)
    const isFull = same.length >= MAX_OF[kind]
    if (isFull && MAX_OF[kind] > 1) throw tooManyFiles()
    if (isFull) await dropFiles(context, tx, same)
    await keepFile(context, tx, { application_id: application.id, profile_id: null }, { ...file, kind })
    if (IDENTITY_FILES.includes(kind)) await forgetLiveness(tx, application)
  })
}

/** With those on it, if it is a photo. @throws 404 no_application, application_file_not_found, 409 application_closed */
export const removeFile = (context: ApplicationsContext, secret: string | undefined, fileId: string): Promise<void> =>
  changeOwn(context, secret, async (tx, application) => {
    const file = await findFile(tx, application.id, fileId)
    if (!file || file.kind === 'person_id') throw fileNotFound()
    await removePeople(context, tx, await peopleOn(tx, file))
    await dropFiles(context, tx, [file])
    if (IDENTITY_FILES.includes(file.kind)) await forgetLiveness(tx, application)
  })

export interface ReadableFile {
  readonly content: Buffer
  readonly contentType: string
}

type Opener = Pick<FileContext, 'applicationsSecret' | 'storage'>

/** Decrypted; null where the storage has no such file, or it cannot be opened any more. */
export const findContent = async ({ applicationsSecret, storage }: Opener, row: FileRow): Promise<Buffer | null> => {
  const sealed = await storage.get(row.storage_key)
  const key = openFileKey(await applicationsSecret(), row.id, row.sealed_key)
  return sealed && key && unseal(key, filePurpose(row.id), sealed)
}

/** Decrypted; null where the storage has no such file. @throws Error where it cannot be opened any more */
const openFile = async (context: Opener, row: FileRow): Promise<Buffer | null> => {
  const content = await findContent(context, row)
  if (!content && (await context.storage.get(row.storage_key))) throw new Error(`the file ${row.id} cannot be opened`)
  return content
}

/** A file of the application or the profile, decrypted. @throws 404 application_file_not_found, also for another's */
export const readFile = async (
  context: ApplicationsContext,
  ownerId: string,
  fileId: string,
  db: Queryable = context.database.kysely,
): Promise<ReadableFile & { readonly row: FileRow }> => {
  const row = await findFile(db, ownerId, fileId)
  const content = row && (await openFile(context, row))
  if (!row || !content) throw fileNotFound()
  return { content, contentType: row.content_type, row }
}

/** An applicant's own file; somebody else's document is not theirs. @throws 404 */
export const readOwnFile = async (
  context: ApplicationsContext,
  secret: string | undefined,
  fileId: string,
): Promise<ReadableFile> => {
  const id = await ownId(context, secret)
  const application = await findApplication(context.database.kysely, id)
  if (!application || application.state === 'approved') throw fileNotFound()
  const { row, ...file } = await readFile(context, id, fileId)
  if (row.kind === 'person_id') throw fileNotFound()
  return file
}
