export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/**
 * Our countries in the order of the selector, each with language and region: how figures and dates are written, and hreflang. Further facts
 * are in `apps/server/src/features/countries/facts`, one file per country.
 */
export const LOCALE_TAGS = {
  de: 'de-DE',
  at: 'de-AT',
  ch: 'de-CH',
  li: 'de-LI',
  lu: 'de-LU',
  us: 'en-US',
  uk: 'en-GB',
  ca: 'en-CA',
  au: 'en-AU',
  ie: 'en-IE',
  nz: 'en-NZ',
  za: 'en-ZA',
} as const satisfies Readonly<Record<string, `${Language}-${Uppercase<string>}`>>
export type CountryCode = keyof typeof LOCALE_TAGS
export const COUNTRY_CODES = Object.keys(LOCALE_TAGS) as readonly CountryCode[]
export const DEFAULT_COUNTRY = 'de'
