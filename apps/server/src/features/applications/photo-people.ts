import type { DepictsAnswer } from '@velvetline/contracts/applications'
import { PEOPLE_PER_PHOTO_MAX } from '@velvetline/contracts/applications'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { parseEmail, parseName } from '../accounts/index.ts'
import { sendApplicationMail } from './application-mails.ts'
import type { ApplicationsContext } from './applications.context.ts'
import {
  FIELDS,
  fileNotFound,
  invalidApplication,
  personAnswered,
  photoDeclined,
  tooManyPeople,
} from './applications.refusals.ts'
import { findAgencyOfPerson } from './applications.repository.ts'
import type { Application, DepictedRow, FileRow } from './applications.types.ts'
import { findFile, insertDepicted, listAllDepicted, updateDepicted, updateFile } from './files.repository.ts'
import { peopleOn, removePeople } from './files.ts'
import { changeOwn, permitInvitation } from './own-application.ts'

const CONSENT_LINK_DAYS = 30
/** Of one application, with those who were removed again. */
const INVITED_MAX = 60

type Person = Extract<DepictsAnswer, { depicts: 'others' }>

/** @throws 404 application_file_not_found */
const requirePhoto = async (tx: Transaction, applicationId: string, fileId: string): Promise<FileRow> => {
  const file = await findFile(tx, applicationId, fileId)
  if (file?.kind !== 'photo') throw fileNotFound()
  return file
}

/** @throws 409 photo_declined */
const refuseDeclined = (people: readonly DepictedRow[]): void => {
  if (people.some(({ answer }) => answer === 'no')) throw photoDeclined()
}

/** @throws 422 invalid_application */
const readPerson = async (tx: Transaction, application: Application, typed: Person) => {
  const [name, email] = [parseName(typed.name), parseEmail(typed.email)]
  const agency = await findAgencyOfPerson(tx, application.id)
  const isOwn = email && [application.email_key, ...(agency?.emailKeys ?? [])].includes(email.key)
  if (name && email && !isOwn) return { name, email }
  throw invalidApplication({
    fields: {
      ...(!name && { name: FIELDS.name }),
      ...(!email && { email: FIELDS.email }),
      ...(isOwn && { email: FIELDS.emailOwn }),
    },
  })
}

const invite = async (
  context: ApplicationsContext,
  tx: Transaction,
  application: Application,
  {
    photo,
    people,
    typed,
  }: { readonly photo: FileRow; readonly people: readonly DepictedRow[]; readonly typed: Person },
): Promise<void> => {
  const { id: application_id, storefront, work } = application
  const { name, email } = await readPerson(tx, application, typed)
  const known = people.find((person) => parseEmail(person.email)?.key === email.key)
  if (known?.answer) throw personAnswered()
  const isFull = people.length >= PEOPLE_PER_PHOTO_MAX
  if (!known && (isFull || (await listAllDepicted(tx, application_id)).length >= INVITED_MAX)) throw tooManyPeople()
  context.applicationLimits.mailsPerRecipient.take(email.key)
  const token = newSecret()
  const invited_at = context.clock.now()
  const link = {
    name,
    token_hash: hashSecret(token),
    invited_at,
    expires_at: laterBy(invited_at, CONSENT_LINK_DAYS * DAY_MS),
  }
  if (known) await updateDepicted(tx, known.id, link)
  else await insertDepicted(tx, { id: newId(), application_id, photo_id: photo.id, email: email.address, ...link })
  const text = work.displayName ?? application.email
  const path = `/agent/consent?token=${token}`
  await sendApplicationMail(context, tx, { to: email.address, storefront, mail: 'depicted', path, name, text })
}

/**
 * Says who is on a photo: the applicant alone, or one more person, who gets a mail with a link of their own and answers alone. The same address
 * again sends another link. A photo to which anybody has said no can only be deleted.
 * @throws 404 no_application, application_file_not_found, 409 application_closed, application_email_unproven, photo_declined,
 *   photo_person_answered, too_many_people, 422 invalid_application, 429 too_many_requests
 */
export const sayWhoIsOn = (
  context: ApplicationsContext,
  secret: string | undefined,
  { fileId, address, ...answer }: DepictsAnswer & { readonly fileId: string; readonly address: string },
): Promise<void> =>
  changeOwn(context, secret, async (tx, application) => {
    const photo = await requirePhoto(tx, application.id, fileId)
    const people = await peopleOn(tx, photo)
    refuseDeclined(people)
    if (answer.depicts === 'alone') {
      if (people.some((person) => person.answer !== null)) throw personAnswered()
      await removePeople(context, tx, people)
      return updateFile(tx, fileId, { depicts: 'alone' })
    }
    context.messagesOut.requireEmail()
    permitInvitation(context, application, address)
    await invite(context, tx, application, { photo, people, typed: answer })
    await updateFile(tx, fileId, { depicts: 'others' })
  })

/**
 * Takes somebody off a photo who has not answered yet.
 * @throws 404 no_application, application_file_not_found, 409 application_closed, photo_declined, photo_person_answered
 */
export const removePerson = (
  context: ApplicationsContext,
  secret: string | undefined,
  { fileId, personId }: { readonly fileId: string; readonly personId: string },
): Promise<void> =>
  changeOwn(context, secret, async (tx, { id }) => {
    const people = await peopleOn(tx, await requirePhoto(tx, id, fileId))
    refuseDeclined(people)
    const person = people.find((one) => one.id === personId)
    if (!person) throw fileNotFound()
    if (person.answer) throw personAnswered()
    await removePeople(context, tx, [person])
    if (people.length === 1) await updateFile(tx, fileId, { depicts: null })
  })
