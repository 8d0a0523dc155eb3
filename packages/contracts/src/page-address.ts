import { COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY, type Language, LOCALE_TAGS } from './locales.ts'
import { languageOfPath, twinPath } from './page-language.ts'

type RegionIn<Tag> = Tag extends `${string}-${infer Region}` ? Region : never
/** A country as everyone else writes it: GB, where our code is uk. */
type Region = RegionIn<(typeof LOCALE_TAGS)[CountryCode]>

export const regionOf = (country: CountryCode): Region => LOCALE_TAGS[country].slice(3) as Region

export const languageIn = (country: CountryCode): Language => LOCALE_TAGS[country].slice(0, 2) as Language

/** The country that people and hosts mean by a code, its region's included; undefined for anything else. */
export const toCountryCode = (text: string | null | undefined): CountryCode | undefined => {
  const region = text?.toUpperCase()
  return COUNTRY_CODES.find((code) => code.toUpperCase() === region || regionOf(code) === region)
}

/** A text in the country's language is written with its habits; in the other language with that language's own. */
export const localeTag = (country: CountryCode, language: Language): string => {
  if (languageIn(country) === language) return LOCALE_TAGS[country]
  return language === 'de' ? 'de-DE' : 'en-GB'
}

export interface SitePlace {
  /** Without a trailing slash; the default country's pages lie here. */
  origin: string
  /** The domain below which each country has a host of its own; absent where countries are told apart by a query. */
  countryDomain?: string | undefined
  /** Countries whose pages are not there. */
  closed?: readonly CountryCode[] | undefined
}

export interface Alternate {
  hrefLang: string
  href: string
}

/** The country whose pages stand for all that are alike in a language. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<Language, CountryCode>> = { de: DEFAULT_COUNTRY, en: 'us' }

/** The host of a country, by its code or alias, with the scheme and port of the main one. */
export const countryOrigin = (origin: string, countryDomain: string, country: string): string => {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${country}.${countryDomain}${port && `:${port}`}`
}

export const pageAddress = ({ origin, countryDomain }: SitePlace, path: string, country: CountryCode): string => {
  if (country === DEFAULT_COUNTRY) return origin + path
  return countryDomain === undefined
    ? `${origin}${path}?country=${country}`
    : countryOrigin(origin, countryDomain, country) + path
}

const openCountries = ({ closed = [] }: SitePlace): CountryCode[] =>
  COUNTRY_CODES.filter((country) => !closed.includes(country))

/** The one address of a page for search engines. A German or English path belongs to a country of that language. */
export const canonicalAddress = (site: SitePlace, path: string, country: CountryCode): string => {
  const language = languageOfPath(path) ?? languageIn(country)
  if (language === languageIn(country)) return pageAddress(site, path, country)
  const open = openCountries(site)
  const usual = COUNTRY_OF_LANGUAGE[language]
  const speaker = open.includes(usual) ? usual : open.find((code) => languageIn(code) === language)
  return pageAddress(site, path, speaker ?? country)
}

/** The same page in all open countries, each in its own language where the path has a twin, for `hreflang`. */
export const alternatesOf = (site: SitePlace, path: string): Alternate[] => {
  const own = (country: CountryCode): string => pageAddress(site, twinPath(path, languageIn(country)), country)
  return [
    ...openCountries(site).map((country) => ({ hrefLang: LOCALE_TAGS[country], href: own(country) })),
    { hrefLang: 'x-default', href: own(DEFAULT_COUNTRY) },
  ]
}
