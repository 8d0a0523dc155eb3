import type { DepictsAnswer } from '@velvetline/contracts/applications'
import { type AskedPerson, PEOPLE_PER_PHOTO_MAX, type PhotoPerson } from '@velvetline/contracts/profile-editing'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { parseEmail, parseName } from '../accounts/index.ts'
import { personAnswered } from '../profiles/index.ts'
import { type MailContext, sendApplicationMail } from './application-mails.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { FIELDS, fileNotFound, invalidApplication, photoDeclined, tooManyPeople } from './applications.refusals.ts'
import { findAgencyOfPerson } from './applications.repository.ts'
import type { Application, DepictedRow, FileRow, Owner } from './applications.types.ts'
import { findFile, insertDepicted, listAllDepicted, updateDepicted, updateFile } from './files.repository.ts'
import { type FileContext, peopleOn, removePeople } from './files.ts'
import { changeOwn, permitInvitation } from './own-application.ts'

const CONSENT_LINK_DAYS = 30
/** Of one application, with those who were removed again. */
const INVITED_MAX = 60

export const stateOf = ({ answer, expires_at }: DepictedRow, now: Date): PhotoPerson['state'] => {
  // The table allows no other answer.
  if (answer) return answer as 'yes' | 'no'
  return expires_at <= now ? 'expired' : 'invited'
}

/** For those who asked. Only people on a photo that is there are listed. */
export const presentAsked = (rows: readonly DepictedRow[], now: Date): PhotoPerson[] =>
  rows.map((row) => ({ id: row.id, photoId: row.photo_id ?? '', name: row.name, state: stateOf(row, now) }))

/** @throws 404 application_file_not_found */
const requirePhoto = async (tx: Transaction, applicationId: string, fileId: string): Promise<FileRow> => {
  const file = await findFile(tx, applicationId, fileId)
  if (file?.kind !== 'photo') throw fileNotFound()
  return file
}

/** @throws 409 photo_declined */
export const refuseDeclined = (people: readonly DepictedRow[]): void => {
  if (people.some(({ answer }) => answer === 'no')) throw photoDeclined()
}

/** The people on a photo that is known to the tables of files. */
interface Asking {
  readonly photo: Owner & Pick<FileRow, 'id' | 'owner_id'>
  readonly people: readonly DepictedRow[]
  readonly typed: AskedPerson
  /** Keys of the addresses of those who ask, who cannot answer for somebody else. */
  readonly ownKeys: readonly string[]
  readonly storefront: Storefront
  /** Whose photo it is, as the mail says it. */
  readonly from: string
}

/** @throws 422 invalid_application */
const readPerson = (typed: AskedPerson, ownKeys: readonly string[]) => {
  const [name, email] = [parseName(typed.name), parseEmail(typed.email)]
  const isOwn = email && ownKeys.includes(email.key)
  if (name && email && !isOwn) return { name, email }
  throw invalidApplication({
    fields: {
      ...(!name && { name: FIELDS.name }),
      ...(!email && { email: FIELDS.email }),
      ...(isOwn && { email: FIELDS.emailOwn }),
    },
  })
}

/**
 * Sends one person a link of their own, or another one if they have not answered yet.
 * @throws 409 photo_person_answered, too_many_people, 422 invalid_application, 429 too_many_requests
 */
export const askPerson = async (
  context: MailContext & Pick<ApplicationsContext, 'applicationLimits' | 'clock'>,
  tx: Transaction,
  { photo, people, typed, ownKeys, storefront, from }: Asking,
): Promise<void> => {
  const { name, email } = readPerson(typed, ownKeys)
  const known = people.find((person) => parseEmail(person.email)?.key === email.key)
  if (known?.answer) throw personAnswered()
  const isFull = people.length >= PEOPLE_PER_PHOTO_MAX
  if (!known && (isFull || (await listAllDepicted(tx, photo.owner_id)).length >= INVITED_MAX)) throw tooManyPeople()
  await context.applicationLimits.mailsPerRecipient.take(email.key)
  const token = newSecret()
  const invited_at = context.clock.now()
  const link = {
    name,
    token_hash: hashSecret(token),
    invited_at,
    expires_at: laterBy(invited_at, CONSENT_LINK_DAYS * DAY_MS),
  }
  const { id: photo_id, application_id, profile_id } = photo
  if (known) await updateDepicted(tx, known.id, link)
  else await insertDepicted(tx, { id: newId(), application_id, profile_id, photo_id, email: email.address, ...link })
  const path = `/agent/consent?token=${token}`
  await sendApplicationMail(context, tx, { to: email.address, storefront, mail: 'depicted', path, name, text: from })
}

/**
 * Takes somebody off a photo who has not answered yet.
 * @throws 404 application_file_not_found, 409 photo_declined, photo_person_answered
 */
export const takeOff = async (
  context: FileContext,
  tx: Transaction,
  people: readonly DepictedRow[],
  personId: string,
): Promise<void> => {
  refuseDeclined(people)
  const person = people.find((one) => one.id === personId)
  if (!person) throw fileNotFound()
  if (person.answer) throw personAnswered()
  await removePeople(context, tx, [person])
}

const ownKeysOf = async (tx: Transaction, { id, email_key }: Application): Promise<string[]> => [
  email_key,
  ...((await findAgencyOfPerson(tx, id))?.emailKeys ?? []),
]

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
    await permitInvitation(context, application, address)
    const { storefront, work, email } = application
    const ownKeys = await ownKeysOf(tx, application)
    await askPerson(context, tx, { photo, people, typed: answer, ownKeys, storefront, from: work.displayName ?? email })
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
    await takeOff(context, tx, people, personId)
    if (people.length === 1) await updateFile(tx, fileId, { depicts: null })
  })
