import type { CountryCode } from '@velvetline/contracts/locales'
import { regionOf } from '@velvetline/contracts/page-address'
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that cost the caller more, or belong to no person. */
const NOBODYS_TYPES = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER'])

/**
 * A number without a country prefix is read as one of the given country.
 * @returns E.164; undefined where it cannot be a person's number
 */
export const parsePhone = (input: string, country: CountryCode): string | undefined => {
  const parsed = parsePhoneNumberFromString(input.trim(), { defaultCountry: regionOf(country), extract: false })
  if (!parsed?.isValid()) return undefined
  const type = parsed.getType()
  return type !== undefined && NOBODYS_TYPES.has(type) ? undefined : parsed.number
}

/** National in the given country, else with the country code. Unreadable ones stay as they are. */
export const formatPhone = (phone: string, country: CountryCode): string => {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return phone
  return parsed.country === regionOf(country) ? parsed.formatNational() : parsed.formatInternational()
}

const WRITTEN_NUMBER = /^(\+|00)?\d{4,15}$/

/**
 * How E.164 numbers begin or end that somebody may have written so: with spaces, brackets, strokes, with or without a country prefix, or only
 * the last digits. Undefined where it is no number, or too short to say anything.
 */
export const numbersWrittenSo = (
  input: string,
  countries: readonly CountryCode[],
): { readonly beginnings: readonly string[]; readonly ending: string | null } | undefined => {
  const written = input.replaceAll(/[\s()/.\u2010-\u2015-]/g, '')
  const prefix = WRITTEN_NUMBER.exec(written)
  if (!prefix) return undefined
  if (prefix[1] !== undefined) return { beginnings: [`+${written.slice(prefix[1].length)}`], ending: null }
  const national = written.replace(/^0/, '')
  const codes = new Set(countries.map((country) => getCountryCallingCode(regionOf(country))))
  return { beginnings: national === written ? [] : [...codes].map((code) => `+${code}${national}`), ending: national }
}
