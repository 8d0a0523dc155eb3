import type { Registration } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import { ageInYears } from '../../kernel/clock.ts'
import { dayOf, isDay } from '../../kernel/days.ts'
import { invalidRegistration } from './accounts.refusals.ts'
import { createFieldFaults, FIELD } from './field-texts.ts'
import { type EmailAddress, isDisposableEmail, parseEmail } from './identity/email.ts'
import { parsePhone } from './identity/phone-number.ts'
import { parseUsername } from './identity/username.ts'
import { findPasswordFault } from './passwords/passwords.ts'

export const ADULT_AGE_YEARS = 18

export interface CheckedRegistration {
  readonly name: string
  readonly email: EmailAddress
  readonly phone: string
  readonly birthDate: string
  readonly password: string
  readonly username: string | undefined
}

/** Earlier dates of birth are refused as typing errors. */
const FIRST_BIRTH_DATE = '1900-01-01'

/** Between 1900 and today. */
export const isBirthDate = (text: string, today: Date): boolean =>
  isDay(text) && text >= FIRST_BIRTH_DATE && text <= dayOf(today)

const NAME = /^[\p{L}\p{M}\p{N} .,'’-]+$/u
const LOOKS_LIKE_HOST = /[\p{L}\p{N}]{2,}\.[\p{L}]{2,}/u

/** Our mails greet by name and go to any address that is typed in: a name must not carry a link to a stranger. */
export const parseName = (input: string): string | undefined => {
  const name = input.trim().replaceAll(/\s+/gu, ' ').normalize('NFC')
  return NAME.test(name) && /\p{L}/u.test(name) && !LOOKS_LIKE_HOST.test(name) ? name : undefined
}

/** @throws 422 invalid_registration naming every field that is wrong. */
export const checkRegistration = async (
  input: Registration,
  country: CountryCode,
  today: Date,
): Promise<CheckedRegistration> => {
  const faults = createFieldFaults()
  const name = faults.expect('name', parseName(input.name), FIELD.name)
  const email = faults.expect('email', parseEmail(input.email), FIELD.email)
  faults.add('email', email && isDisposableEmail(email) && FIELD.disposableEmail)
  const phone = faults.expect('phone', parsePhone(input.phone, country), FIELD.phone)
  const isDate = isBirthDate(input.birthDate, today)
  faults.add('birthDate', !isDate && FIELD.birthDate)
  faults.add('birthDate', isDate && ageInYears(input.birthDate, today) < ADULT_AGE_YEARS && FIELD.underage)
  const requestedName = input.username?.trim()
  const username = requestedName ? faults.expect('username', parseUsername(requestedName), FIELD.username) : undefined
  faults.add('password', await findPasswordFault(input.password, [input.name, input.email, input.username ?? '']))
  faults.add('acceptTerms', !input.acceptTerms && FIELD.terms)
  faults.add('acceptSensitiveData', !input.acceptSensitiveData && FIELD.sensitiveData)
  const fields = faults.all()
  if (fields || !name || !email || !phone) throw invalidRegistration(fields ? { fields } : {})
  return { name, email, phone, birthDate: input.birthDate, password: input.password, username }
}
