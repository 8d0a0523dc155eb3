import {
  CONTACT_MESSAGE_MAX_CHARACTERS,
  CONTACT_NAME_MAX_CHARACTERS,
  CONTACT_SUBJECTS,
  type ContactMessage,
  type ContactSubject,
} from '@velvetline/contracts/contact'
import { countCharacters } from '@velvetline/contracts/text'
import { fieldsOf, type LocalizedText } from '../../kernel/refusal.ts'
import { cleanBody, oneLine } from '../../kernel/typed-text.ts'
import { type EmailAddress, parseEmail } from '../accounts/index.ts'
import { invalidContactMessage } from './contact.refusals.ts'

const FIELD = {
  name: { de: 'Bitte geben Sie Ihren Namen an.', en: 'Please enter your name.' },
  nameLong: {
    de: `Bitte kürzen Sie den Namen auf ${CONTACT_NAME_MAX_CHARACTERS} Zeichen.`,
    en: `Please shorten the name to ${CONTACT_NAME_MAX_CHARACTERS} characters.`,
  },
  email: { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid e-mail address.' },
  subject: { de: 'Bitte wählen Sie, worum es geht.', en: 'Please choose what it is about.' },
  message: { de: 'Bitte schreiben Sie uns, worum es geht.', en: 'Please tell us what it is about.' },
  messageLong: {
    de: `Bitte kürzen Sie Ihre Nachricht auf ${CONTACT_MESSAGE_MAX_CHARACTERS} Zeichen.`,
    en: `Please shorten your message to ${CONTACT_MESSAGE_MAX_CHARACTERS} characters.`,
  },
} as const satisfies Record<string, LocalizedText>

export interface CheckedMessage {
  readonly name: string
  readonly email: EmailAddress
  readonly subject: ContactSubject
  readonly body: string
}

const lengthFault = (length: number, max: number, empty: LocalizedText, long: LocalizedText) => {
  if (length === 0) return empty
  return length > max ? long : undefined
}

/** @throws 422 invalid_contact_message naming each field that is wrong */
export const checkMessage = (input: ContactMessage): CheckedMessage => {
  const name = oneLine(input.name)
  const body = cleanBody(input.message)
  const email = parseEmail(input.email)
  const subject = CONTACT_SUBJECTS.find((known) => known === input.subject)
  const faults = {
    name: lengthFault(countCharacters(name), CONTACT_NAME_MAX_CHARACTERS, FIELD.name, FIELD.nameLong),
    email: email ? undefined : FIELD.email,
    subject: subject ? undefined : FIELD.subject,
    message: lengthFault(countCharacters(body), CONTACT_MESSAGE_MAX_CHARACTERS, FIELD.message, FIELD.messageLong),
  }
  const fields = fieldsOf(faults)
  if (!email || !subject || fields) throw invalidContactMessage(fields && { fields })
  return { name, email, subject, body }
}
