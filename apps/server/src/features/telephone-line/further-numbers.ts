import {
  type CountryEditor,
  FURTHER_NUMBERS_MAX,
  type NewFurtherNumber,
  type SectionValues,
} from '@velvetline/contracts/country-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { listCountriesWithPlans } from '../countries/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { findOverlap } from './dialled-number.ts'
import type { LineContext } from './telephone-line.context.ts'
import {
  deleteFurtherNumber,
  insertFurtherNumber,
  lockFurtherNumbers,
  selectFurtherNumbers,
} from './telephone-line.repository.ts'

const NUMBER_WRONG = {
  de: 'Das ist keine Telefonnummer mit + und Landesvorwahl, etwa +49 30 901820.',
  en: 'This is not a phone number with + and the country code, such as +49 30 901820.',
}
const NUMBER_TAKEN = {
  de: 'Diese Nummer ist schon vergeben: {country}.',
  en: 'This number is already in use: {country}.',
}
const furtherNumberWrong = defineRefusal(422, 'further_number_wrong', NUMBER_WRONG)
const furtherNumberTaken = defineRefusal(409, 'further_number_taken', NUMBER_TAKEN)
const countryNumberTaken = defineRefusal(409, 'country_number_taken', {
  de: '{number} ist schon als weitere Nummer vergeben: {country}. Entfernen Sie sie dort, oder nehmen Sie eine andere Nummer.',
  en: '{number} is already in use as a further number: {country}. Remove it there, or choose another number.',
})
const tooManyFurtherNumbers = defineRefusal(422, 'too_many_further_numbers', {
  de: 'Ein Land hat höchstens {count} weitere Nummern.',
  en: 'A country has {count} further numbers at most.',
})

/** What `line_numbers` takes: some possible German numbers are shorter or longer. */
const E164 = /^\+[1-9]\d{6,14}$/

/** @returns E.164 */
const readNumber = (written: string): string => {
  const parsed = parsePhoneNumberFromString(written.trim().replace(/^00/, '+'), { extract: false })
  if (!parsed?.isPossible() || parsed.ext || !E164.test(parsed.number))
    throw furtherNumberWrong({ fields: { number: NUMBER_WRONG } })
  return parsed.number
}

interface Place {
  readonly code: CountryCode
  readonly by: StaffActor
}

const actOf = ({ countries }: LineContext, { code, by }: Place) => {
  const label = countries.stateOf(code).country.countryName
  return { by, subject: { kind: 'country', id: code, label } } as const
}

/** Further numbers on which a country's lines are reached. */
export const listFurtherNumbers = async (
  { database }: LineContext,
  code: CountryCode,
): Promise<CountryEditor['furtherNumbers']> => {
  const all = await selectFurtherNumbers(database.kysely)
  return all.filter(({ country }) => country === code).map(({ number, line }) => ({ number, line }))
}

/**
 * The next call knows it, on every node. The same number for the same line a second time changes nothing.
 * @throws 422 further_number_wrong, too_many_further_numbers, 409 further_number_taken
 */
export const addFurtherNumber = async (
  context: LineContext,
  { number: written, line }: NewFurtherNumber,
  place: Place,
): Promise<void> => {
  const number = readNumber(written)
  await context.database.transaction(async (tx) => {
    await lockFurtherNumbers(tx)
    const further = await selectFurtherNumbers(tx)
    if (further.some((one) => one.number === number && one.country === place.code && one.line === line)) return
    // Also one that another number and an extension would dial.
    const taken = findOverlap(number, { countries: await listCountriesWithPlans(context, tx), further })
    if (taken) throw furtherNumberTaken({ fields: { number: NUMBER_TAKEN }, values: { country: taken.countryName } })
    if (further.filter(({ country }) => country === place.code).length >= FURTHER_NUMBERS_MAX)
      throw tooManyFurtherNumbers({ values: { count: FURTHER_NUMBERS_MAX } })
    await insertFurtherNumber(tx, { number, country: place.code, line })
    const act = { ...actOf(context, place), action: 'line_number.added', after: { [line]: number } } as const
    await recordStaffAct(context, act, tx)
  })
}

/**
 * For numbers of its own that a country gets, now or later. Until the transaction ends nobody adds a further number.
 * @throws 409 country_number_taken
 */
export const requireFreeNumbers = async (
  { countries }: LineContext,
  tx: Transaction,
  code: CountryCode,
  { premium, subscriber }: SectionValues['numbers'],
): Promise<void> => {
  await lockFurtherNumbers(tx)
  const { country } = countries.stateOf(code)
  // One that it has already is no reason to keep the rest of the section from being saved.
  const own = {
    ...country,
    premiumPhoneNumber: premium === country.premiumPhoneNumber ? '' : premium,
    subscriberPhoneNumber: subscriber === country.subscriberPhoneNumber ? '' : subscriber,
  }
  const further = await selectFurtherNumbers(tx)
  const taken = further.find(({ number }) => findOverlap(number, { countries: [own], further: [] }))
  if (!taken) return
  const { countryName } = countries.stateOf(taken.country).country
  throw countryNumberTaken({ values: { number: taken.number, country: countryName } })
}

/** A second time changes nothing. */
export const removeFurtherNumber = (context: LineContext, number: string, place: Place): Promise<void> =>
  context.database.transaction(async (tx) => {
    const line = await deleteFurtherNumber(tx, { number, country: place.code })
    if (!line) return
    const act = { ...actOf(context, place), action: 'line_number.removed', before: { [line]: number } } as const
    await recordStaffAct(context, act, tx)
  })
