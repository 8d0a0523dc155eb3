import { COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY, type Language } from './constants.ts'
import { languageOfPath, twinPath } from './page-language.ts'

/** The tag whose habits of writing numbers and dates a country has, and by which search engines know its pages. */
export const LOCALE_TAGS: Readonly<Record<CountryCode, string>> = {
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
}

/** The region that a code of ours means to everyone else. */
export const regionOf = (code: string): string => (code === 'uk' ? 'GB' : code.toUpperCase())

/** A text in the country's language is written with its habits; in the other language with that language's own. */
export const localeTag = (country: CountryCode, language: Language): string => {
  const own = LOCALE_TAGS[country]
  if (own.startsWith(language)) return own
  return language === 'de' ? 'de-DE' : 'en-GB'
}

/** Where the pages of a service lie. */
export interface SitePlace {
  /** Without a trailing slash; the default country's pages lie here. */
  origin: string
  /** The domain below which each country has a host of its own; absent where countries are told apart by a query. */
  countryDomain?: string | undefined
}

export interface Alternate {
  hrefLang: string
  href: string
}

/** Whose pages in a language stand for all that are alike. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<Language, CountryCode>> = { de: DEFAULT_COUNTRY, en: 'us' }

const languageIn = (country: CountryCode): Language => (LOCALE_TAGS[country].startsWith('de') ? 'de' : 'en')

/** The host of a country, by its code or alias, with the scheme and port of the main one. */
export const countryOrigin = (origin: string, countryDomain: string, country: string): string => {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${country}.${countryDomain}${port && `:${port}`}`
}

/** The address of a path in a country. */
export const pageAddress = ({ origin, countryDomain }: SitePlace, path: string, country: CountryCode): string => {
  if (country === DEFAULT_COUNTRY) return origin + path
  return countryDomain === undefined
    ? `${origin}${path}?country=${country}`
    : countryOrigin(origin, countryDomain, country) + path
}

/**
 * The one address under which a page is to be known. A path that is German or English by itself belongs to a country that speaks it: seen
 * from elsewhere it is the same page.
 */
export const canonicalAddress = (site: SitePlace, path: string, country: CountryCode): string => {
  const language = languageOfPath(path) ?? languageIn(country)
  return pageAddress(site, path, language === languageIn(country) ? country : COUNTRY_OF_LANGUAGE[language])
}

/** The same page in all countries, each in its own language where the path has a twin, for `hreflang`. */
export const alternatesOf = (site: SitePlace, path: string): Alternate[] => {
  const own = (country: CountryCode): string => pageAddress(site, twinPath(path, languageIn(country)), country)
  return [
    ...COUNTRY_CODES.map((country) => ({ hrefLang: LOCALE_TAGS[country], href: own(country) })),
    { hrefLang: 'x-default', href: own(DEFAULT_COUNTRY) },
  ]
}
