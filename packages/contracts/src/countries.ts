import { z } from 'zod'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'
import { CURRENCIES, type Currency } from './money.ts'

export const countryPath = '/api/country'
export const countriesPath = '/api/countries'
export const currentCountryPath = '/api/countries/current'

export const COUNTRY_COOKIE = 'selected_country'
export const COUNTRY_COOKIE_DAYS = 365
export const COUNTRY_HEADER = 'x-country-preference'
export interface CurrencyPrices {
  weeklyMinor: number
  firstMonthMinor: number
  memberPerMinuteMinor: number
  premiumPerMinuteMinor: number
}
export const PRICES: Readonly<Record<Currency, CurrencyPrices>> = {
  EUR: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  USD: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  GBP: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 84, premiumPerMinuteMinor: 169 },
  AUD: { weeklyMinor: 999, firstMonthMinor: 100, memberPerMinuteMinor: 149, premiumPerMinuteMinor: 299 },
  CAD: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 134, premiumPerMinuteMinor: 269 },
  NZD: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  CHF: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  ZAR: { weeklyMinor: 11_988, firstMonthMinor: 1_800, memberPerMinuteMinor: 1_782, premiumPerMinuteMinor: 3_582 },
}

/** Prices in minor units of the country's currency. */
const countryPrices = z.object({
  weeklyMinor: z.number().int(),
  firstMonthMinor: z.number().int(),
  memberPerMinuteMinor: z.number().int(),
  premiumPerMinuteMinor: z.number().int(),
})

export const country = z.object({
  id: z.number().int(),
  subdomain: z.enum(COUNTRY_CODES),
  countryCode: z.enum(COUNTRY_CODES),
  /** The country's own name for itself. */
  countryName: z.string(),
  /** The regional-indicator emoji; the pages show code and name instead. */
  flag: z.string(),
  currency: z.enum(CURRENCIES),
  language: z.enum(LANGUAGES),
  /** Empty where the country has no premium number: then nothing about it is shown. */
  premiumPhoneNumber: z.string(),
  subscriberPhoneNumber: z.string(),
  premiumPriceMessage: z.string(),
  subscriberPriceMessage: z.string(),
  hasExtensionNumbers: z.boolean(),
  /** Phone companies vouch for callers' numbers: the subscriber number recognises members by theirs. Elsewhere it asks for the phone PIN. */
  attestsCallers: z.boolean(),
  /** Minimum term of a membership in months; 0 where there is none. */
  minimumTermMonths: z.number().int(),
  timeZone: z.string(),
  /** What a phone number without its country's code is read with: `+49`. */
  dialCode: z.string(),
  prices: countryPrices,
  /** The account's country, where a signed-in member looks at another's pages: its currency, prices and numbers stand here. */
  tariffOf: z.enum(COUNTRY_CODES).optional(),
})
export type Country = z.infer<typeof country>

/** What something costs in Nuggets, with at most two places: for everyone, and with a membership. */
export const nuggetPrice = z.object({ standard: z.number(), subscriber: z.number() })
export type NuggetPrice = z.infer<typeof nuggetPrice>

/** `GET /api/country`: the country of a page with all its prices. A profile may have a price of its own for a minute of a call. */
export const tariff = country.extend({
  nuggetPrices: z.object({ callMinute: nuggetPrice, message: nuggetPrice }),
  /** What somebody gets once for confirming their address. */
  welcomeBonusNuggets: z.number(),
})
export type Tariff = z.infer<typeof tariff>

export const countryList = z.array(country)
export const countryQuery = z.object({ country: z.string().max(8).optional() })
