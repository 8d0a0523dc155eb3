import { CONTACT_NAME_MAX_CHARACTERS } from '@velvetline/contracts/contact'
import type { Country } from '@velvetline/contracts/countries'
import type { ContractCancellation, ContractWithdrawal } from '@velvetline/contracts/subscriptions'
import { countCharacters } from '@velvetline/contracts/text'
import { isDay } from '../../../kernel/days.ts'
import { fieldsOf, type LocalizedText } from '../../../kernel/refusal.ts'
import { cleanBody, oneLine } from '../../../kernel/typed-text.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { type EmailAddress, parseEmail, parseName } from '../../accounts/index.ts'
import { invalidDeclaration } from '../subscriptions.refusals.ts'

export interface DeclaredFrom {
  readonly country: Country
  readonly storefront: Storefront
  readonly address: string
  readonly network: string
  /** Null for guests. */
  readonly accountId: string | null
}

export interface Declaration {
  readonly kind: 'cancellation' | 'withdrawal'
  readonly name: string
  readonly email: EmailAddress
  readonly reference: string
  readonly isExtraordinary: boolean
  readonly reason: string
  /** `YYYY-MM-DD`, or empty for the next possible day. */
  readonly endsOn: string
}

const FIELD = {
  name: { de: 'Bitte geben Sie Ihren Namen an.', en: 'Please enter your name.' },
  nameOdd: {
    de: `Bitte geben Sie nur Ihren Namen an, höchstens ${CONTACT_NAME_MAX_CHARACTERS} Zeichen.`,
    en: `Please enter your name only, at most ${CONTACT_NAME_MAX_CHARACTERS} characters.`,
  },
  email: { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid e-mail address.' },
  endsOn: { de: 'Das ist kein gültiges Datum.', en: 'This is not a valid date.' },
} as const satisfies Record<string, LocalizedText>

const nameFault = (typed: string, name: string | undefined): LocalizedText | undefined => {
  if (typed.trim() === '') return FIELD.name
  return name === undefined || countCharacters(name) > CONTACT_NAME_MAX_CHARACTERS ? FIELD.nameOdd : undefined
}

const check = (
  input: ContractWithdrawal,
  rest: Pick<Declaration, 'kind' | 'isExtraordinary' | 'reason' | 'endsOn'>,
): Declaration => {
  const name = parseName(input.name)
  const email = parseEmail(input.email)
  const faults = {
    name: nameFault(input.name, name),
    email: email ? undefined : FIELD.email,
    endsOn: rest.endsOn === '' || isDay(rest.endsOn) ? undefined : FIELD.endsOn,
  }
  const fields = fieldsOf(faults)
  if (!name || !email || fields) throw invalidDeclaration(fields && { fields })
  return { ...rest, name, email, reference: oneLine(input.reference ?? '') }
}

/** @throws 422 invalid_declaration naming each field that is wrong */
export const checkCancellation = (input: ContractCancellation): Declaration =>
  check(input, {
    kind: 'cancellation',
    isExtraordinary: input.kind === 'extraordinary',
    reason: cleanBody(input.reason ?? ''),
    endsOn: (input.endsOn ?? '').trim(),
  })

/** @throws 422 invalid_declaration naming each field that is wrong */
export const checkWithdrawal = (input: ContractWithdrawal): Declaration =>
  check(input, { kind: 'withdrawal', isExtraordinary: false, reason: '', endsOn: '' })
