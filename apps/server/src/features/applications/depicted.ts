import type { ConsentShown } from '@velvetline/contracts/application-proofs'
import type { DepictsAnswer } from '@velvetline/contracts/applications'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { parseEmail, parseName } from '../accounts/index.ts'
import { withdrawPhoto } from '../profiles/index.ts'
import { sendApplicationMail } from './application-mails.ts'
import type { ApplicationsContext } from './applications.context.ts'
import {
  consentGiven,
  documentMissing,
  FIELDS,
  fileNotFound,
  invalidApplication,
  linkExpired,
  linkInvalid,
} from './applications.refusals.ts'
import { findApplication, lockApplication } from './applications.repository.ts'
import type { DepictedRow } from './applications.types.ts'
import { openApplication, sealIdentity } from './details.ts'
import {
  deleteDepictedOf,
  findFile,
  insertDepicted,
  lockDepicted,
  updateDepicted,
  updateFile,
} from './files.repository.ts'
import { cleanDocument, dropFiles, keepFile, type ReadableFile, readFile } from './files.ts'
import { changeOwn } from './own-application.ts'
import { birthDateFault } from './save-step.ts'

const CONSENT_LINK_DAYS = 30

/**
 * Says who is on a photo. Somebody else gets a mail with a link of their own and answers alone; saying it again invites again.
 * @throws 404 no_application, application_file_not_found, 409 application_closed, 422 invalid_application, 429 too_many_requests
 */
export const sayWhoIsOn = (
  context: ApplicationsContext,
  secret: string | undefined,
  fileId: string,
  answer: DepictsAnswer,
): Promise<void> =>
  changeOwn(context, secret, async (tx, application) => {
    const { id, storefront, work } = application
    const file = await findFile(tx, id, fileId)
    if (file?.kind !== 'photo') throw fileNotFound()
    if (answer.depicts === 'alone') {
      await deleteDepictedOf(tx, fileId)
      return updateFile(tx, fileId, { depicts: 'alone' })
    }
    context.messagesOut.requireEmail()
    const [name, email] = [parseName(answer.name), parseEmail(answer.email)]
    const agency = application.agency_application_id && (await findApplication(tx, application.agency_application_id))
    const isOwn = email && [application.email_key, agency ? agency.email_key : ''].includes(email.key)
    if (!name || !email || isOwn) {
      throw invalidApplication({
        fields: {
          ...(!name && { name: FIELDS.name }),
          ...(!email && { email: FIELDS.email }),
          ...(isOwn && { email: FIELDS.emailOwn }),
        },
      })
    }
    context.applicationLimits.mailsPerRecipient.take(email.key)
    const token = newSecret()
    const at = context.clock.now()
    await deleteDepictedOf(tx, fileId)
    await insertDepicted(tx, {
      id: newId(),
      application_id: id,
      photo_id: fileId,
      name,
      email: email.address,
      token_hash: hashSecret(token),
      invited_at: at,
      expires_at: laterBy(at, CONSENT_LINK_DAYS * DAY_MS),
    })
    await updateFile(tx, fileId, { depicts: 'others' })
    const text = work.displayName ?? application.email
    const path = `/agent/consent?token=${token}`
    await sendApplicationMail(context, tx, { to: email.address, storefront, mail: 'depicted', path, name, text })
  })

const findByLink = async ({ clock }: ApplicationsContext, tx: Transaction, token: string): Promise<DepictedRow> => {
  const row = await lockDepicted(tx, hashSecret(token))
  if (!row) throw linkInvalid()
  // A yes may be taken back at any time, so its link does not end.
  if (!row.answer && row.expires_at <= clock.now()) throw linkExpired()
  return row
}

/** What the person is asked. @throws 422 application_link_invalid, 410 application_link_expired, 429 too_many_requests */
export const showConsent = async (
  context: ApplicationsContext,
  token: string,
  address: string,
): Promise<ConsentShown> => {
  context.applicationLimits.linksPerAddress.take(address)
  const row = await context.database.transaction((tx) => findByLink(context, tx, token))
  const application = await findApplication(context.database.kysely, row.application_id)
  if (!application) throw linkInvalid()
  const { work } = openApplication(await context.applicationsSecret(), application)
  return {
    name: row.name,
    applicant: work.displayName ?? '',
    hasDocument: row.document_id !== null,
    answer: row.answer as ConsentShown['answer'],
  }
}

/** The one photo that the link is about. @throws 422 application_link_invalid, 410 application_link_expired */
export const showConsentPhoto = async (context: ApplicationsContext, token: string): Promise<ReadableFile> => {
  const row = await context.database.transaction((tx) => findByLink(context, tx, token))
  const { content, contentType } = await readFile(context, row.application_id, row.photo_id)
  return { content, contentType }
}

/** The person's own ID. @throws 409 consent_answered, 413, 422, 410, 429 */
export const addConsentDocument = async (
  context: ApplicationsContext,
  token: string,
  content: Buffer,
): Promise<void> => {
  const known = await context.database.transaction((tx) => findByLink(context, tx, token))
  context.applicationLimits.filesPerApplication.take(known.id)
  const file = await cleanDocument(content)
  await context.database.transaction(async (tx) => {
    const row = await findByLink(context, tx, token)
    if (row.answer) throw consentGiven()
    const before = row.document_id && (await findFile(tx, row.application_id, row.document_id))
    const document_id = await keepFile(context, tx, row.application_id, 'person_id', file)
    await updateDepicted(tx, row.id, { document_id })
    if (before) await dropFiles(context, tx, [before])
  })
}

export interface ConsentGiven {
  readonly token: string
  readonly answer: 'yes' | 'no'
  readonly fullName: string
  readonly birthDate: string
}

/**
 * Answers, once; a yes may be taken back later by a no, which takes the photo out of an approved person's profile. A no needs no document
 * and no name.
 * @throws 409 consent_answered, consent_document_missing, 410 application_link_expired, 422 application_link_invalid, invalid_application
 */
export const answerConsent = async (context: ApplicationsContext, given: ConsentGiven): Promise<void> => {
  const { clock, database, applicationsSecret } = context
  const secret = await applicationsSecret()
  const known = await database.transaction((tx) => findByLink(context, tx, given.token))
  await database.transaction(async (tx) => {
    // The application first, as the approval does: it either sees a no, or the no sees the profile.
    const application = await lockApplication(tx, known.application_id)
    const row = await findByLink(context, tx, given.token)
    const at = clock.now()
    if (row.answer === given.answer) return
    if (row.answer === 'no') throw consentGiven()
    if (given.answer === 'no') {
      await updateDepicted(tx, row.id, { answer: 'no', answered_at: at })
      if (application?.state === 'approved') await withdrawPhoto(context, tx, row.photo_id)
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
