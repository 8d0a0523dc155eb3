import type { Country } from '@velvetline/contracts/countries'
import { type CurrencyPrices, country as countrySchema, PRICES } from '@velvetline/contracts/countries'
import {
  type CountrySection,
  countrySections,
  PACKAGE_PRODUCT,
  PRICE_MARK,
  type PriceProduct,
  type SectionValues,
} from '@velvetline/contracts/country-editor'
import { type CountryCode, LANGUAGES, type Language } from '@velvetline/contracts/locales'
import { type Currency, writeMoney } from '@velvetline/contracts/money'
import { localeTag, regionOf } from '@velvetline/contracts/page-address'
import { packagesOf } from '@velvetline/contracts/payments'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import type { CountryRow } from './countries.repository.ts'
import type { PriceVersion, SectionVersion } from './country-versions.repository.ts'
import type { CountryLaw } from './facts/country-facts.ts'
import { COUNTRY_FACTS } from './facts/index.ts'

export type InBothLanguages = Readonly<Record<Language, string>>
export interface NuggetPackage {
  readonly id: string
  readonly nuggets: number
  readonly priceMinor: number
}

/** All that is known of a country, with its changes in the order of their versions. */
export interface CountryHistory {
  readonly row: CountryRow
  readonly sections: readonly SectionVersion[]
  readonly prices: readonly PriceVersion[]
}

/** The country at one moment. */
export interface CountryState {
  readonly country: Country
  readonly isOpen: boolean
  /** What is said next to the numbers. */
  readonly messages: { readonly premium: InBothLanguages; readonly subscriber: InBothLanguages }
  readonly law: CountryLaw
  readonly premiumMaxMinor: number | null
  readonly packages: readonly NuggetPackage[]
  /** Null where the settings decide. */
  readonly rails: SectionValues['rails']['rails'] | null
  readonly support: SectionValues['support']
  readonly values: Omit<SectionValues, 'age' | 'service'>
}

/** Such as `+49`. */
export const dialCodeOf = (code: CountryCode): string => `+${getCountryCallingCode(regionOf(code))}`

interface Dated {
  readonly validFrom: Date
  readonly version: number
}

/** The one that began last; of two that begin together the later one replaces the other. */
export const holdingAt = <Row extends Dated>(rows: readonly Row[], at: Date): Row | undefined =>
  rows
    .filter(({ validFrom }) => validFrom <= at)
    .reduce<Row | undefined>((held, row) => (held && held.validFrom > row.validFrom ? held : row), undefined)

const MONEY = /(?:CHF\s|[A-Z]{0,2}[€£$])?\d+[.,]\d\d(?:\s[€£])?/

/** `1,99 € pro Minute` becomes `{price} pro Minute`; words without a price stay. */
const markPrice = (message: string): string =>
  message.includes(PRICE_MARK) ? message : message.replace(MONEY, PRICE_MARK)

const both = (make: (language: Language) => string): InBothLanguages => ({ de: make('de'), en: make('en') })

/** The row has one language only: ours in both where nobody has changed it. */
const rowMessages = (words: string, ours: InBothLanguages | undefined): InBothLanguages =>
  ours && LANGUAGES.some((language) => ours[language] === words) ? ours : both(() => words)

const numbersOfRow = ({ row }: CountryHistory): SectionValues['numbers'] => {
  const { numbers } = COUNTRY_FACTS[row.code as CountryCode]
  const premium = rowMessages(row.premium_price_message, numbers?.premiumPrice)
  const subscriber = rowMessages(row.subscriber_price_message, numbers?.subscriberPrice)
  return {
    premium: row.premium_phone_number,
    premiumMessage: both((language) => markPrice(premium[language])),
    subscriber: row.subscriber_phone_number,
    subscriberMessage: both((language) => markPrice(subscriber[language])),
    hasExtensions: row.has_extension_numbers,
  }
}

const defaultOf = (history: CountryHistory, monthsBySettings: number): CountryState['values'] => {
  const { row } = history
  const { law } = COUNTRY_FACTS[row.code as CountryCode]
  return {
    basics: { isOpen: row.is_enabled, name: row.name, timeZone: row.time_zone },
    numbers: numbersOfRow(history),
    terms: { minimumTermMonths: monthsBySettings || row.minimum_term_months, vatBasisPoints: null },
    law: {
      hasAccessCharge: law.hasAccessCharge,
      premiumMaxMinor: law.premiumMaxMinor,
      words: { de: { ...law.words.de }, en: { ...law.words.en } },
    },
    rails: { rails: [] },
    support: { email: '', phone: '' },
  }
}

const PRODUCT_FIELDS: Readonly<Record<PriceProduct, keyof CurrencyPrices>> = {
  weekly: 'weeklyMinor',
  first_month: 'firstMonthMinor',
  member_minute: 'memberPerMinuteMinor',
  premium_minute: 'premiumPerMinuteMinor',
}

/** Before anything was announced: what the table of countries says, and the release's packages. */
export const firstPriceOf = (row: CountryRow, product: string): number | null => {
  const first: Readonly<Record<PriceProduct, number>> = {
    weekly: row.weekly_minor,
    first_month: row.first_month_minor,
    member_minute: row.member_per_minute_minor,
    premium_minute: row.premium_per_minute_minor,
  }
  if (product in first) return first[product as PriceProduct]
  return packagesOf(row.currency as Currency).find(({ id }) => id === product)?.priceMinor ?? null
}

const priceAt = ({ row, prices }: CountryHistory, product: string, at: Date): number | null => {
  const held = holdingAt(
    prices.filter((price) => price.product === product),
    at,
  )
  return held ? held.amountMinor : firstPriceOf(row, product)
}

const packageIds = ({ row, prices }: CountryHistory): string[] => [
  ...new Set([
    ...packagesOf(row.currency as Currency).map(({ id }) => id),
    ...prices.map(({ product }) => product).filter((product) => PACKAGE_PRODUCT.test(product)),
  ]),
]

const packagesAt = (history: CountryHistory, at: Date): NuggetPackage[] =>
  packageIds(history)
    .flatMap((id) => {
      const priceMinor = priceAt(history, id, at)
      return priceMinor === null ? [] : [{ id, nuggets: Number(PACKAGE_PRODUCT.exec(id)?.[1]), priceMinor }]
    })
    .sort((left, right) => left.nuggets - right.nuggets)

/** Every product of a country, even packages that are no longer sold. */
export const productsOf = (history: CountryHistory): string[] => [
  ...Object.keys(PRODUCT_FIELDS),
  ...packageIds(history).sort((left, right) => Number(left.slice(8)) - Number(right.slice(8))),
]

const valuesAt = (history: CountryHistory, at: Date, monthsBySettings: number) => {
  const held = (section: CountrySection) =>
    holdingAt(
      history.sections.filter((one) => one.section === section),
      at,
    )?.value
  const values = defaultOf(history, monthsBySettings)
  return {
    basics: countrySections.basics.catch(values.basics).parse(held('basics')),
    numbers: countrySections.numbers.catch(values.numbers).parse(held('numbers')),
    terms: countrySections.terms.catch(values.terms).parse(held('terms')),
    law: countrySections.law.catch(values.law).parse(held('law')),
    rails: countrySections.rails.catch(values.rails).parse(held('rails')),
    support: countrySections.support.catch(values.support).parse(held('support')),
    areRailsDecided: held('rails') !== undefined,
  }
}

/** As somebody there writes it; the release's own words stay as they are while its price holds. */
const sayPrice = (
  { row, sections }: CountryHistory,
  message: InBothLanguages,
  price: {
    readonly minor: number
    readonly firstMinor: number
    readonly first: string
    readonly ours: InBothLanguages | undefined
  },
): InBothLanguages => {
  const code = row.code as CountryCode
  const isOurs = price.minor === price.firstMinor && !sections.some(({ section }) => section === 'numbers')
  return both((language) => {
    if (isOurs) return rowMessages(price.first, price.ours)[language]
    const money = writeMoney(localeTag(code, language), price.minor, row.currency as Currency)
    return message[language].replaceAll(PRICE_MARK, money)
  })
}

const lowest = (...limits: (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** The country as it is at a moment, open or not. @param monthsBySettings the minimum term of the settings */
export const countryAt = (history: CountryHistory, at: Date, monthsBySettings: number): CountryState => {
  const { row } = history
  const code = row.code as CountryCode
  const facts = COUNTRY_FACTS[code]
  const { areRailsDecided, ...values } = valuesAt(history, at, monthsBySettings)
  const prices = { ...PRICES[row.currency as Currency] }
  for (const [product, field] of Object.entries(PRODUCT_FIELDS)) {
    prices[field] = priceAt(history, product, at) ?? prices[field]
  }
  const messages = {
    premium: sayPrice(history, values.numbers.premiumMessage, {
      minor: prices.premiumPerMinuteMinor,
      firstMinor: row.premium_per_minute_minor,
      first: row.premium_price_message,
      ours: facts.numbers?.premiumPrice,
    }),
    subscriber: sayPrice(history, values.numbers.subscriberMessage, {
      minor: prices.memberPerMinuteMinor,
      firstMinor: row.member_per_minute_minor,
      first: row.subscriber_price_message,
      ours: facts.numbers?.subscriberPrice,
    }),
  }
  const language = row.language as Language
  // Parsed by the contract's schema, since the database holds codes as plain text.
  const country = countrySchema.parse({
    id: row.id,
    subdomain: code,
    countryCode: code,
    countryName: values.basics.name,
    flag: row.flag,
    currency: row.currency,
    language,
    premiumPhoneNumber: values.numbers.premium,
    subscriberPhoneNumber: values.numbers.subscriber,
    premiumPriceMessage: values.numbers.premium === '' ? '' : messages.premium[language],
    subscriberPriceMessage: values.numbers.subscriber === '' ? '' : messages.subscriber[language],
    hasExtensionNumbers: values.numbers.hasExtensions,
    attestsCallers: facts.attestsCallers,
    minimumTermMonths: values.terms.minimumTermMonths,
    timeZone: values.basics.timeZone,
    dialCode: dialCodeOf(code),
    prices,
  })
  const { hasAccessCharge, premiumMaxMinor, words } = values.law
  return {
    country,
    isOpen: values.basics.isOpen,
    messages,
    law: { ...facts.law, hasAccessCharge, words },
    premiumMaxMinor: lowest(facts.law.premiumMaxMinor, premiumMaxMinor),
    packages: packagesAt(history, at),
    rails: areRailsDecided ? values.rails.rails : null,
    support: values.support,
    values,
  }
}

/** When something that was announced begins next; null where nothing is planned. */
export const nextChange = (histories: readonly CountryHistory[], after: Date): Date | null =>
  histories
    .flatMap(({ sections, prices }) => [...sections, ...prices])
    .map(({ validFrom }) => validFrom)
    .filter((moment) => moment > after)
    .reduce<Date | null>((first, moment) => (first && first < moment ? first : moment), null)
