import { hash } from 'node:crypto'
import { CONTACT_FORM_MIN_MS, type ContactMessage } from '@velvetline/contracts/contact'
import type { Country } from '@velvetline/contracts/countries'
import { SECOND_MS } from '../../kernel/clock.ts'
import { isSameSecret, newId } from '../../kernel/ids.ts'
import type { Principal } from '../../platform/http/auth/principal.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import type { MailOut } from '../../platform/mailer/messages-out.ts'
import { composeMail, writeMail } from '../../platform/mailer/write-mail.ts'
import { findUser } from '../accounts/index.ts'
import { type CheckedMessage, checkMessage } from './check-message.ts'
import { type ContactContext, FORM_MAX_MS } from './contact.context.ts'
import { contactReceipt, messageToOperator, SUBJECT_WORDS } from './contact.mails.ts'
import { contactFormExpired, contactNotAccepted, contactTooFast } from './contact.refusals.ts'
import { findContentHash, insertMessageOnce } from './contact.repository.ts'
import { readFormToken } from './form-token.ts'

interface SentFrom {
  readonly country: Country
  readonly address: string
  readonly principal: Principal | null
}

/** @throws 422 contact_form_expired, 429 contact_too_fast with the wait */
const checkForm = async ({ clock, contactFormKey }: ContactContext, token: string): Promise<string> => {
  const form = readFormToken(await contactFormKey(), token)
  if (!form) throw contactFormExpired()
  const openMs = clock.now().getTime() - form.openedAt.getTime()
  if (openMs > FORM_MAX_MS) throw contactFormExpired()
  if (openMs < CONTACT_FORM_MIN_MS) {
    throw contactTooFast({ retryAfterSeconds: Math.max(1, Math.ceil((CONTACT_FORM_MIN_MS - openMs) / SECOND_MS)) })
  }
  return form.formId
}

/** Shared by other guest forms. Returns the form's id. @throws 422 contact_form_expired, contact_not_accepted, 429 contact_too_fast */
export const checkContactForm = async (
  context: ContactContext,
  { token, fax }: { readonly token: string; readonly fax: string },
): Promise<string> => {
  if (fax) throw contactNotAccepted()
  return checkForm(context, token)
}

const contentHash = ({ name, email, subject, body }: CheckedMessage): Buffer =>
  hash('sha256', JSON.stringify([name, email.address, subject, body]), 'buffer')

interface Mails {
  readonly toOperator: MailOut
  readonly receipt: MailOut | undefined
}

/** Only to a signed-in account's own, proven address, never to a typed one. */
const writeReceipt = async (
  context: ContactContext,
  { subject, body }: CheckedMessage,
  principal: Principal | null,
): Promise<MailOut | undefined> => {
  if (!principal) return undefined
  const { accountId } = principal
  const owner = await findUser(context, accountId)
  if (!owner?.emailConfirmed) return undefined
  const { country, language, name, email } = owner
  const values = { name, about: SUBJECT_WORDS[subject][language], body }
  const content = await composeMail(context, { country, language }, contactReceipt, values)
  return { ...writeMail(email, content, context.config.service), accountId }
}

const writeMails = async (context: ContactContext, message: CheckedMessage, from: SentFrom): Promise<Mails> => {
  const { country, principal } = from
  const { language } = country
  const { service } = context.config
  const texts = messageToOperator[language]({
    about: SUBJECT_WORDS[message.subject][language],
    name: message.name,
    email: message.email.address,
    country: country.countryName,
    isMember: principal !== null,
    isSubscriber: principal?.hasActiveSubscription ?? false,
    body: message.body,
  })
  return {
    toOperator: {
      ...writeMail(context.countries.contactOf(country.countryCode).email, { language, ...texts }, service),
      replyTo: message.email.address,
    },
    receipt: await writeReceipt(context, message, principal),
  }
}

/** @throws 409 idempotency_key_reused where the form was sent before with other words */
const expectSame = (stored: Buffer, sent: Buffer): void => {
  if (!isSameSecret(stored, sent)) throw keyReused()
}

/**
 * Stores the message and mails it to the operator, both or neither. The same form with the same words is the same message.
 * @throws 422 invalid_contact_message, contact_form_expired, contact_not_accepted; 409 idempotency_key_reused; 429 contact_too_fast,
 * too_many_requests; 503 not_configured
 */
export const sendMessage = async (context: ContactContext, input: ContactMessage, from: SentFrom): Promise<void> => {
  const { clock, contactLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  if (input.fax) throw contactNotAccepted()
  const message = checkMessage(input)
  const formId = await checkForm(context, input.token)
  const content_hash = contentHash(message)
  const known = await findContentHash(database.kysely, formId)
  if (known) return expectSame(known.content_hash, content_hash)
  await contactLimits.messagesPerAddress.take(from.address)
  await contactLimits.messagesPerEmail.take(message.email.key)
  const mails = await writeMails(context, message, from)
  await database.transaction(async (tx) => {
    const isNew = await insertMessageOnce(tx, {
      id: newId(),
      form_id: formId,
      content_hash,
      account_id: from.principal?.accountId ?? null,
      is_subscriber: from.principal?.hasActiveSubscription ?? false,
      country_code: from.country.countryCode,
      language: from.country.language,
      name: message.name,
      email: message.email.address,
      subject: message.subject,
      body: message.body,
      created_at: clock.now(),
    })
    if (!isNew) return expectSame((await findContentHash(tx, formId))?.content_hash ?? content_hash, content_hash)
    await messagesOut.email(tx, mails.toOperator)
    if (mails.receipt) await messagesOut.email(tx, mails.receipt)
  })
}
