import type { CountryCode } from '@velvetline/contracts/locales'
import { regionOf } from '@velvetline/contracts/page-address'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that cost the caller more, or are nobody's own. */
const NOBODYS_TYPES = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER'])

/**
 * A person's phone number in E.164. A number without a country prefix is read as one of the given country.
 * @returns undefined where it cannot be the number of a person.
 */
export const parsePhone = (input: string, country: CountryCode): string | undefined => {
  const parsed = parsePhoneNumberFromString(input.trim(), { defaultCountry: regionOf(country), extract: false })
  if (!parsed?.isValid()) return undefined
  const type = parsed.getType()
  return type !== undefined && NOBODYS_TYPES.has(type) ? undefined : parsed.number
}

/** An E.164 number as people read it: nationally in the given country, else with its country's code. Unreadable ones stay as they are. */
export const formatPhone = (phone: string, country: CountryCode): string => {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return phone
  return parsed.country === regionOf(country) ? parsed.formatNational() : parsed.formatInternational()
}
