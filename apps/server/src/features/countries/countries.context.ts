import { type Country, country } from '@velvetline/contracts/countries'
import { type CountryCode, DEFAULT_COUNTRY } from '@velvetline/contracts/locales'
import { regionOf, toCountryCode } from '@velvetline/contracts/page-address'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SettingsContext } from '../settings/index.ts'
import { CALL_PRICES, type CallPrices } from './call-prices.ts'
import {
  type CountryRow,
  listEnabledCountries,
  type MessagePriceRow,
  selectMessagePrice,
} from './countries.repository.ts'

/** Such as `+49`. */
export const dialCodeOf = (code: CountryCode): string => `+${getCountryCallingCode(regionOf(code))}`

/** Parsed by the contract's schema, since the database holds codes as plain text. */
const presentCountry = (row: CountryRow): Country => {
  return country.parse({
    id: row.id,
    subdomain: row.code,
    countryCode: row.code,
    countryName: row.name,
    flag: row.flag,
    currency: row.currency,
    language: row.language,
    premiumPhoneNumber: row.premium_phone_number,
    subscriberPhoneNumber: row.subscriber_phone_number,
    premiumPriceMessage: row.premium_price_message,
    subscriberPriceMessage: row.subscriber_price_message,
    hasExtensionNumbers: row.has_extension_numbers,
    minimumTermMonths: row.minimum_term_months,
    timeZone: row.time_zone,
    dialCode: dialCodeOf(country.shape.countryCode.parse(row.code)),
    prices: {
      weeklyMinor: row.weekly_minor,
      firstMonthMinor: row.first_month_minor,
      memberPerMinuteMinor: row.member_per_minute_minor,
      premiumPerMinuteMinor: row.premium_per_minute_minor,
    },
  })
}

/** Read once at start: they change with a release or by the operator. */
export interface Countries {
  list(): readonly Country[]
  /** Also knows aliases, such as gb for uk. */
  byCode(code: string): Country | undefined
  readonly fallback: Country
  readonly callPrices: CallPrices
  readonly messagePrice: () => Promise<MessagePriceRow>
}

export const createCountries = async ({ clock, config, database, settings }: SettingsContext): Promise<Countries> => {
  const countries = (await listEnabledCountries(database)).map(presentCountry).map((country) => ({
    ...country,
    minimumTermMonths: config.payments.minimumTermMonths(country.countryCode) || country.minimumTermMonths,
  }))
  const known = new Map<string, Country>(countries.map((country) => [country.countryCode, country]))
  const byCode = (code: string): Country | undefined => known.get(toCountryCode(code) ?? '')
  const fallback = byCode(DEFAULT_COUNTRY) ?? countries[0]
  if (!fallback) throw new Error('No country is enabled in the database.')
  const callPrices: CallPrices = { of: (country) => settings.of(CALL_PRICES, country) }
  const prices = createMinuteCache(clock, () => selectMessagePrice(database.kysely))
  const messagePrice = () => prices.forceFetch('message')
  // Read once before the first page; later faults of the database are survived from memory.
  await Promise.all([callPrices.of(fallback.countryCode), messagePrice()])
  return {
    list: () => countries,
    byCode,
    fallback,
    callPrices,
    messagePrice,
  }
}

export interface CountriesContext extends SettingsContext {
  readonly countries: Countries
}

/** The countries that the operator has opened. */
export const listOpenCountries = async (database: Database): Promise<CountryCode[]> =>
  (await listEnabledCountries(database)).map(({ code }) => code as CountryCode)
