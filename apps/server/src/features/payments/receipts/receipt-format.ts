import type { CountryCode, Currency, Language } from '@velvetline/contracts/constants'
import { LOCALE_TAGS } from '@velvetline/contracts/page-address'

const MINOR_PER_UNIT = 100
const BASIS_POINTS_PER_PERCENT = 100

/** Writes amounts and days as people of a country do, in a language. */
export interface ReceiptFormat {
  readonly money: (minor: number, currency: Currency) => string
  readonly day: (instant: Date) => string
  readonly period: (from: Date, to: Date) => string
  readonly rate: (basisPoints: number) => string
  readonly country: (code: CountryCode) => string
}

/** The region that a code of ours means to everyone else. */
const regionOf = (code: CountryCode): string => (code === 'uk' ? 'GB' : code.toUpperCase())

/** Thin spaces and the true minus are not in the fonts of our files. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, '\u00a0').replaceAll('\u2212', '-')

export const createReceiptFormat = (
  country: { readonly countryCode: CountryCode; readonly timeZone: string },
  language: Language,
): ReceiptFormat => {
  const own = LOCALE_TAGS[country.countryCode]
  const tag = own.startsWith(language) ? own : { de: 'de-DE', en: 'en-GB' }[language]
  const { timeZone } = country
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone })
  const rates = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  return {
    money: (minor, currency) =>
      plain(new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / MINOR_PER_UNIT)),
    day: (instant) => plain(days.format(instant)),
    period: (from, to) => plain(`${days.format(from)} – ${days.format(to)}`),
    rate: (basisPoints) => rates.format(basisPoints / BASIS_POINTS_PER_PERCENT),
    country: (code) => new Intl.DisplayNames(tag, { type: 'region' }).of(regionOf(code)) ?? code,
  }
}
