import type { Currency, Language } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { LOCALE_TAGS } from '@velvetline/contracts/page-address'

const MINOR_PER_UNIT = 100

/** Amounts, days and times as people of a country write them, in one of the two languages. */
export interface MailFormat {
  money(minor: number, currency: Currency): string
  day(instant: Date): string
  /** To the minute, with its zone: what a receipt has to say. */
  moment(instant: Date): string
  months(count: number): string
}

export const createMailFormat = (
  { countryCode, timeZone }: Pick<Country, 'countryCode' | 'timeZone'>,
  language: Language,
): MailFormat => {
  const own = LOCALE_TAGS[countryCode]
  const tag = own.startsWith(language) ? own : { de: 'de-DE', en: 'en-GB' }[language]
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
  return {
    money: (minor, currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / MINOR_PER_UNIT),
    day: (instant) => days.format(instant),
    moment: (instant) => moments.format(instant),
    months: (count) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(count),
  }
}
