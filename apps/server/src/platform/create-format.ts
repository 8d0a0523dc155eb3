import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { BASIS_POINTS_PER_PERCENT, type Currency, plainSpaces, writeMoney } from '@velvetline/contracts/money'
import { localeTag, regionOf } from '@velvetline/contracts/page-address'

/** As people of a country write them, in one of the two languages: for mails, receipts and texts. */
export interface Format {
  /** Minor units and their currency: `6,66 €`. */
  money(minor: number, currency: Currency): string
  /** With at most two places: `0,5`. */
  number(value: number): string
  /** With up to six places: `0,335466`. */
  exact(value: number): string
  /** Hundredths of a percent, without the sign: `8,1`. */
  rate(basisPoints: number): string
  /** `21. November 2026`, in the country's time zone. */
  day(instant: Date): string
  period(from: Date, to: Date): string
  /** To the minute, with its zone: for receipts. */
  moment(instant: Date): string
  /** `72 Stunden`. */
  hours(count: number): string
  /** `3 Monate`. */
  months(count: number): string
  seconds(count: number): string
  /** `1 Nugget`, `0,5 Nuggets`. */
  nuggets(count: number): string
  /** `PayPal oder Kreditkarte`. */
  oneOf(words: readonly string[]): string
  countryName(code: CountryCode): string
  currencyName(code: Currency): string
}

/** The fonts of our files lack the true minus. */
const plain = (text: string): string => plainSpaces(text).replaceAll('\u2212', '-')

export const createFormat = (
  { countryCode, timeZone }: { readonly countryCode: CountryCode; readonly timeZone: string },
  language: Language,
): Format => {
  const tag = localeTag(countryCode, language)
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone })
  const moments = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const day = (instant: Date): string => plain(days.format(instant))
  const nameOf = (type: 'region' | 'currency', code: string): string =>
    new Intl.DisplayNames(tag, { type }).of(code) ?? code
  const exact = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 })
  const number = (value: number): string => plain(numbers.format(value))
  const inUnits = (unit: 'hour' | 'month' | 'second', count: number): string =>
    plain(new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  return {
    money: (minor, currency) => plain(writeMoney(tag, minor, currency)),
    number,
    exact: (value) => plain(exact.format(value)),
    rate: (basisPoints) => plain(numbers.format(basisPoints / BASIS_POINTS_PER_PERCENT)),
    day,
    period: (from, to) => `${day(from)} – ${day(to)}`,
    moment: (instant) => plain(moments.format(instant)),
    hours: (count) => inUnits('hour', count),
    months: (count) => inUnits('month', count),
    seconds: (count) => inUnits('second', count),
    nuggets: (count) => `${number(count)} ${count === 1 ? 'Nugget' : 'Nuggets'}`,
    oneOf: (words) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(words),
    countryName: (code) => nameOf('region', regionOf(code)),
    currencyName: (code) => nameOf('currency', code),
  }
}
