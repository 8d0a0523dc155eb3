import type { ConsentShown } from '@velvetline/contracts/application-proofs'
import { hashSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { parseName } from '../accounts/index.ts'
import { findProfile, lockProfile, withdrawPhoto } from '../profiles/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import {
  consentGiven,
  documentMissing,
  FIELDS,
  invalidApplication,
  linkExpired,
  linkInvalid,
} from './applications.refusals.ts'
import { findApplication, lockApplication } from './applications.repository.ts'
import type { DepictedRow, Owner } from './applications.types.ts'
import { openApplication, sealIdentity } from './details.ts'
import { findFile, lockDepicted, updateDepicted } from './files.repository.ts'
import {
  cleanDocument,
  dropDocumentOf,
  dropFiles,
  keepFile,
  peopleOn,
  type ReadableFile,
  readFile,
  removePeople,
} from './files.ts'
import { birthDateFault } from './save-step.ts'

const findByLink = async ({ clock }: ApplicationsContext, tx: Transaction, token: string): Promise<DepictedRow> => {
  const row = await lockDepicted(tx, hashSecret(token))
  // Who has said no reads that they have, even when the photo is gone.
  if (!row || (row.removed_at && row.answer !== 'no')) throw linkInvalid()
  // A yes may be taken back at any time, so its link does not end.
  if (!row.answer && row.expires_at <= clock.now()) throw linkExpired()
  return row
}

/** As the mail says it. */
const nameOfAsking = async (context: ApplicationsContext, { application_id, profile_id }: Owner): Promise<string> => {
  if (profile_id !== null) return (await findProfile(context, profile_id))?.name ?? ''
  const application = await findApplication(context.database.kysely, application_id ?? '')
  if (!application) throw linkInvalid()
  return openApplication(await context.applicationsSecret(), application).work.displayName ?? ''
}

/** Before the person's row, as the approval does: it either sees a no, or the no sees the profile. @returns whether there is a profile */
const lockOwner = async (tx: Transaction, { application_id, profile_id }: Owner): Promise<boolean> => {
  if (profile_id !== null) return lockProfile(tx, profile_id)
  return (await lockApplication(tx, application_id ?? ''))?.state === 'approved'
}

/** Before a file is read. @throws 410 application_link_expired, 422 application_link_invalid */
export const admitConsent = async (context: ApplicationsContext, token: string): Promise<void> => {
  await context.database.transaction((tx) => findByLink(context, tx, token))
}

/** What the person is asked. @throws 422 application_link_invalid, 410 application_link_expired, 429 too_many_requests */
export const showConsent = async (
  context: ApplicationsContext,
  token: string,
  address: string,
): Promise<ConsentShown> => {
  await context.applicationLimits.linksPerAddress.take(address)
  const row = await context.database.transaction((tx) => findByLink(context, tx, token))
  return {
    name: row.name,
    applicant: await nameOfAsking(context, row),
    hasDocument: row.document_id !== null,
    answer: row.answer as ConsentShown['answer'],
  }
}

/** The one photo that the link is about. @throws 404 application_file_not_found, 410 application_link_expired, 422 application_link_invalid */
export const showConsentPhoto = async (context: ApplicationsContext, token: string): Promise<ReadableFile> => {
  const row = await context.database.transaction((tx) => findByLink(context, tx, token))
  const { content, contentType } = await readFile(context, row.owner_id, row.photo_id ?? '')
  return { content, contentType }
}

/** The person's own ID. @throws 409 consent_answered, 413, 422, 410, 429 */
export const addConsentDocument = async (
  context: ApplicationsContext,
  token: string,
  content: Buffer,
): Promise<void> => {
  const known = await context.database.transaction((tx) => findByLink(context, tx, token))
  await context.applicationLimits.filesPerApplication.take(known.id)
  const file = await cleanDocument(content)
  await context.database.transaction(async (tx) => {
    const row = await findByLink(context, tx, token)
    if (row.answer) throw consentGiven()
    const document_id = await keepFile(context, tx, row, { ...file, kind: 'person_id' })
    await dropDocumentOf(context, tx, row)
    await updateDepicted(tx, row.id, { document_id })
  })
}

/** From the profile, and what an approved application still holds of it: the person is told that it is deleted. */
const withdrawEverywhere = async (
  context: ApplicationsContext,
  tx: Transaction,
  { application_id }: Owner,
  photoId: string,
): Promise<void> => {
  await withdrawPhoto(context, tx, photoId)
  const original = application_id && (await findFile(tx, application_id, photoId))
  if (!original) return
  await removePeople(context, tx, await peopleOn(tx, original))
  await dropFiles(context, tx, [original])
}

export interface ConsentGiven {
  readonly token: string
  readonly answer: 'yes' | 'no'
  readonly fullName: string
  readonly birthDate: string
}

/**
 * Answers, once; a yes may be taken back later by a no, which deletes the photo once its person is approved. A no needs no document and no
 * name, and ends what was stored of them.
 * @throws 409 consent_answered, consent_document_missing, 410 application_link_expired, 422 application_link_invalid, invalid_application
 */
export const answerConsent = async (context: ApplicationsContext, given: ConsentGiven): Promise<void> => {
  const { clock, database, applicationsSecret } = context
  const secret = await applicationsSecret()
  const known = await database.transaction((tx) => findByLink(context, tx, given.token))
  await database.transaction(async (tx) => {
    const hasProfile = await lockOwner(tx, known)
    const row = await findByLink(context, tx, given.token)
    const at = clock.now()
    if (row.answer === given.answer) return
    if (row.answer === 'no') throw consentGiven()
    if (given.answer === 'no') {
      await dropDocumentOf(context, tx, row)
      await updateDepicted(tx, row.id, { answer: 'no', answered_at: at, sealed_identity: null })
      if (hasProfile && row.photo_id) await withdrawEverywhere(context, tx, row, row.photo_id)
      return
    }
    const fullName = parseName(given.fullName)
    const fault = birthDateFault(given.birthDate, at)
    if (!fullName || fault) {
      throw invalidApplication({
        fields: { ...(!fullName && { fullName: FIELDS.name }), ...(fault && { birthDate: fault }) },
      })
    }
    if (!row.document_id) throw documentMissing()
    const sealed_identity = sealIdentity(secret, row.id, { fullName, birthDate: given.birthDate })
    await updateDepicted(tx, row.id, { answer: 'yes', answered_at: at, sealed_identity })
  })
}
