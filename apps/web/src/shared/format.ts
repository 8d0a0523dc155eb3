import type { CountryCode, Language } from '@velvetline/contracts/locales'
import {
  BASIS_POINTS_PER_PERCENT,
  type Currency,
  MINOR_PER_UNIT,
  plainSpaces,
  writeMoney,
} from '@velvetline/contracts/money'
import { localeTag, regionOf } from '@velvetline/contracts/page-address'
import { getLocale } from '#/paraglide/runtime.js'
import { useCountry } from './country/country.ts'

const ELEMENT_ID = 'velvetline-formatted'

type Formatted = Map<string, string>

const readPage = (): Formatted => {
  if (typeof document === 'undefined') return new Map()
  // The kind is named too: texts that people write may carry ids.
  const text = document.querySelector(`script[type="application/json"]#${ELEMENT_ID}`)?.textContent
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, string>) : [])
}

let ofPage: Formatted | undefined

let recall = (key: string): string | undefined => {
  ofPage ??= readPage()
  return ofPage.get(key)
}

let keep = (_key: string, _text: string): void => {}

/** For the server, where each rendered page has its own map. */
export const keepFormatted = (ofRequest: () => Formatted): void => {
  recall = (key) => ofRequest().get(key)
  keep = (key, text) => void ofRequest().set(key, text)
}

/**
 * Formats once for server and browser: the server's text is sent along and the browser reuses it. A browser's first number format takes
 * longer than the rest of hydration, and its locale data may differ.
 */
export const formattedOnce = (key: string, format: () => string): string => {
  const known = recall(key)
  if (known !== undefined) return known
  const text = format()
  keep(key, text)
  return text
}

export const formattedElement = (formatted: Formatted): string => {
  const json = JSON.stringify(Object.fromEntries(formatted)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

const MICROS_PER_UNIT = 1_000_000
const MICROS_PLACES = 6
const CENTIMETRES_PER_METRE = 100

export interface Formatter {
  /** Minor units and their currency: `6,66 €`. */
  money(minor: number, currency: Currency): string
  /** Millionths of a unit, to the last one that counts: `0,335462 €`. */
  exactMoney(micros: number, currency: Currency): string
  /** Without the currency, where the row names it. */
  exactAmount(micros: number): string
  /** Minor units as written in a field, without currency and grouping: `1250,50`. */
  amount(minor: number): string
  /** Nuggets as the API tells them, with up to two places: `9,5`. */
  nuggets(amount: number): string
  number(value: number): string
  /** Basis points in percent, without the sign: `8,1`. */
  percent(basisPoints: number): string
  /** One place, always: `4,8`. */
  rating(value: number): string
  /** A person's height: `1,72 m`. */
  height(centimetres: number): string
  /** A language's name in the page's language: `Italienisch`. */
  languageName(code: string): string
  /** `21. November 2026`, in the country's time zone. */
  date(instant: string | Date): string
  /** `21.11.26, 11:18`, in the country's time zone. */
  dateTime(instant: string | Date): string
  /** `11:18`, in the country's time zone. */
  time(instant: string | Date): string
  /** `21. Nov.`, in the country's time zone. */
  shortDate(instant: string | Date): string
  /** Of a plain date, such as `2026-03-01`: `1. März 2026`. */
  day(date: string): string
  /** Of a plain date, such as `2026-03-01`: `März 2026`. */
  month(date: string): string
  /** The name of one of our countries: `Schweiz`. */
  countryName(code: CountryCode): string
}

// Making a format costs far more than using it.
const numberFormats = new Map<string, Intl.NumberFormat>()
const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(tag, options)
  numberFormats.set(key, known)
  return known
}

const withPlaces = (tag: string, value: number, places: number): string =>
  numberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value)

const makeFormatter = (tag: string, timeZone: string): Formatter => {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (instant: string | Date) => {
      format ??= new Intl.DateTimeFormat(tag, { timeZone, ...options })
      // No line ends within a day or a time, only between the two.
      return plainSpaces(format.format(new Date(instant))).replace(/ (?!\d+:)/g, '\u00a0')
    }
  }
  const names = (type: Intl.DisplayNamesType) => {
    let format: Intl.DisplayNames | undefined
    const known = new Map<string, string>()
    return (code: string) => {
      format ??= new Intl.DisplayNames(tag, { type })
      const name = known.get(code) ?? format.of(code) ?? code
      known.set(code, name)
      return name
    }
  }
  const nameOfRegion = names('region')
  return {
    money: (minor, currency) => writeMoney(tag, minor, currency),
    exactMoney: (micros, currency) =>
      plainSpaces(
        numberFormat(tag, { style: 'currency', currency, maximumFractionDigits: MICROS_PLACES }).format(
          micros / MICROS_PER_UNIT,
        ),
      ),
    exactAmount: (micros) =>
      plainSpaces(
        numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: MICROS_PLACES }).format(
          micros / MICROS_PER_UNIT,
        ),
      ),
    amount: (minor) =>
      numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
        minor / MINOR_PER_UNIT,
      ),
    nuggets: (amount) => plainSpaces(numberFormat(tag, { maximumFractionDigits: 2 }).format(amount)),
    number: (value) => plainSpaces(numberFormat(tag).format(value)),
    percent: (basisPoints) =>
      numberFormat(tag, { maximumFractionDigits: 2 }).format(basisPoints / BASIS_POINTS_PER_PERCENT),
    rating: (value) => withPlaces(tag, value, 1),
    height: (centimetres) => `${withPlaces(tag, centimetres / CENTIMETRES_PER_METRE, 2)}\u00a0m`,
    languageName: names('language'),
    date: dates({ dateStyle: 'long' }),
    dateTime: dates({ dateStyle: 'short', timeStyle: 'short' }),
    time: dates({ timeStyle: 'short' }),
    shortDate: dates({ day: 'numeric', month: 'short' }),
    day: dates({ dateStyle: 'long', timeZone: 'UTC' }),
    month: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    countryName: (code) => nameOfRegion(regionOf(code)),
  }
}

/** In each currency, `84,20 € + 3,33 CHF`; empty without any. */
export const sumOf = (amounts: readonly { minor: number; currency: Currency }[], format: Formatter): string =>
  amounts.map(({ minor, currency }) => format.money(minor, currency)).join(' + ')

const keyPart = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

/** The same, through `formattedOnce`: the arguments are its key, and so never objects other than dates. */
const rememberingFormatter = (name: string, formatter: Formatter): Formatter => {
  const methods = Object.entries(formatter).map(([method, format]) => [
    method,
    (...values: unknown[]) =>
      formattedOnce([name, method, ...values.map(keyPart)].join(' '), () =>
        (format as (...given: unknown[]) => string)(...values),
      ),
  ])
  return Object.fromEntries(methods) as Formatter
}

const formatters = new Map<string, Formatter>()

interface PageCountry {
  readonly subdomain: CountryCode
  readonly timeZone: string
}

/** Depends only on what server and browser both know. A page may have texts of two zones: each key of a formatter names its own. */
export const createFormatter = ({ subdomain, timeZone }: PageCountry, language: Language): Formatter => {
  const tag = localeTag(subdomain, language)
  const key = `${tag} ${timeZone}`
  const known = formatters.get(key) ?? rememberingFormatter(key, makeFormatter(tag, timeZone))
  formatters.set(key, known)
  return known
}

export const useFormat = (): Formatter => createFormatter(useCountry(), getLocale())

/** With days and times as they are in another time zone than that of the page's country. */
export const useFormatIn = (timeZone: string): Formatter => createFormatter({ ...useCountry(), timeZone }, getLocale())
