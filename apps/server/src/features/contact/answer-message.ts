import { CONTACT_ANSWER_MAX_CHARACTERS, type ContactState, type ContactThread } from '@velvetline/contracts/contact'
import { may } from '@velvetline/contracts/staff'
import { countCharacters } from '@velvetline/contracts/text'
import { newId } from '../../kernel/ids.ts'
import { cleanBody } from '../../kernel/typed-text.ts'
import { createFormat } from '../../platform/create-format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { keyReused, notFound } from '../../platform/http/errors/refusals.ts'
import { writeMail } from '../../platform/mailer/write-mail.ts'
import { findUser } from '../accounts/index.ts'
import { recordStaffAct, type StaffActor, staffRightsChanged } from '../staff/index.ts'
import type { ContactContext } from './contact.context.ts'
import { contactAnswerMail, SUBJECT_WORDS } from './contact.mails.ts'
import { contactMessageTaken, invalidContactAnswer } from './contact.refusals.ts'
import { showContactMessage } from './show-messages.ts'
import {
  findAnswerByKey,
  insertAnswer,
  lockMessage,
  type MessageRow,
  releaseMessagesOf,
  updateMessage,
} from './staff-messages.repository.ts'

interface Act {
  readonly id: string
  readonly by: StaffActor
}

const subjectOf = (id: string) => ({ kind: 'contact_message', id }) as const

/** @throws 404 not_found */
const lock = async (tx: Transaction, id: string): Promise<MessageRow> => {
  const message = await lockMessage(tx, id)
  if (!message) throw notFound()
  return message
}

/** @throws 409 contact_message_taken where somebody else has it */
const requireFree = ({ ownerId, ownerName }: MessageRow, by: StaffActor): void => {
  if (ownerId !== null && ownerId !== by.accountId) throw contactMessageTaken({ values: { name: ownerName ?? '' } })
}

/** @throws 422 invalid_contact_answer */
const checkText = (given: string): string => {
  const text = cleanBody(given)
  if (text === '')
    throw invalidContactAnswer({
      fields: { text: { de: 'Bitte schreiben Sie eine Antwort.', en: 'Please write an answer.' } },
    })
  if (countCharacters(text) > CONTACT_ANSWER_MAX_CHARACTERS)
    throw invalidContactAnswer({
      fields: {
        text: {
          de: `Bitte kürzen Sie die Antwort auf ${CONTACT_ANSWER_MAX_CHARACTERS} Zeichen.`,
          en: `Please shorten the answer to ${CONTACT_ANSWER_MAX_CHARACTERS} characters.`,
        },
      },
    })
  return text
}

const mailFor = ({ config: { service }, countries }: ContactContext, message: MessageRow, text: string) => {
  const { accountId, country, language, name, subject, email, body, createdAt } = message
  const day = createFormat(countries.byCode(country) ?? countries.fallback, language).day(createdAt)
  const texts = contactAnswerMail[language]({ name, about: SUBJECT_WORDS[subject][language], text, body, day })
  const replyTo = countries.contactOf(country).email
  return { ...writeMail(email, { language, ...texts }, service), accountId, replyTo }
}

/**
 * Mails an answer to the sender, with what they asked, once for each key. The person who answers has the message from then on.
 * @throws 404 not_found, 409 contact_message_taken, idempotency_key_reused, 422 invalid_contact_answer, 503 not_configured
 */
export const answerContactMessage = async (
  context: ContactContext,
  { id, by, text: given, key }: Act & { readonly text: string; readonly key: string },
): Promise<ContactThread> => {
  const { clock, database, messagesOut } = context
  messagesOut.requireEmail()
  const text = checkText(given)
  const author = await findUser(context, by.accountId)
  await database.transaction(async (tx) => {
    const message = await lock(tx, id)
    const known = await findAnswerByKey(tx, id, key)
    if (known && known.body !== text) throw keyReused()
    if (known) return
    requireFree(message, by)
    await insertAnswer(tx, {
      id: newId(),
      message_id: id,
      client_key: key,
      author_id: by.accountId,
      author_name: author?.name ?? '',
      body: text,
      sent_at: clock.now(),
    })
    await updateMessage(tx, id, { state: 'answered', owner_id: by.accountId })
    await messagesOut.email(tx, mailFor(context, message, text))
    const values = { before: { state: message.state }, after: { state: 'answered' } }
    await recordStaffAct(context, { by, action: 'contact_message.answered', subject: subjectOf(id), ...values }, tx)
  })
  return showContactMessage(database.kysely, id)
}

/** @throws 404 not_found, 409 contact_message_taken */
export const takeContactMessage = async (context: ContactContext, { id, by }: Act): Promise<ContactThread> => {
  await context.database.transaction(async (tx) => {
    const message = await lock(tx, id)
    requireFree(message, by)
    if (message.ownerId === by.accountId) return
    await updateMessage(tx, id, { owner_id: by.accountId })
    await recordStaffAct(context, { by, action: 'contact_message.taken', subject: subjectOf(id) }, tx)
  })
  return showContactMessage(context.database.kysely, id)
}

/** Their own, or as an admin anybody's. @throws 404 not_found, 409 contact_message_taken */
export const releaseContactMessage = async (context: ContactContext, { id, by }: Act): Promise<ContactThread> => {
  await context.database.transaction(async (tx) => {
    const message = await lock(tx, id)
    if (by.role !== 'admin') requireFree(message, by)
    if (message.ownerId === null) return
    await updateMessage(tx, id, { owner_id: null })
    const before = { person: message.ownerName ?? '' }
    await recordStaffAct(context, { by, action: 'contact_message.released', subject: subjectOf(id), before }, tx)
  })
  return showContactMessage(context.database.kysely, id)
}

/** What somebody had taken who may answer no longer is for others again. */
export const releaseOfFormerStaff = ({ domainEvents }: Pick<ContactContext, 'domainEvents'>): void =>
  domainEvents.on(staffRightsChanged, async (tx, { accountId, role }) => {
    if (role === null || !may(role, 'contact.answer')) await releaseMessagesOf(tx, accountId)
  })

/** Closes a message that needs no answer, or opens it again. @throws 404 not_found, 409 contact_message_taken */
export const moveContactMessage = async (
  context: ContactContext,
  { id, by, state }: Act & { readonly state: Extract<ContactState, 'open' | 'closed'> },
): Promise<ContactThread> => {
  await context.database.transaction(async (tx) => {
    const message = await lock(tx, id)
    requireFree(message, by)
    if (message.state === state) return
    await updateMessage(tx, id, { state })
    const values = { before: { state: message.state }, after: { state } }
    await recordStaffAct(context, { by, action: 'contact_message.moved', subject: subjectOf(id), ...values }, tx)
  })
  return showContactMessage(context.database.kysely, id)
}
