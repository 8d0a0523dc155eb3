import type { CountryCode } from '@velvetline/contracts/locales'
import { regionOf } from '@velvetline/contracts/page-address'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

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
