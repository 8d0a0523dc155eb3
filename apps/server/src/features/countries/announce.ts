import { isDeepStrictEqual } from 'node:util'
import {
  type CountrySection,
  countrySections,
  IMMEDIATE_SECTIONS,
  PACKAGE_PRODUCT,
  PACKAGES_MAX,
  PRICE_MARK,
  PRICE_PRODUCTS,
  type PriceChange,
  type SectionChange,
  type SectionValues,
} from '@velvetline/contracts/country-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { writeMoney } from '@velvetline/contracts/money'
import { localeTag } from '@velvetline/contracts/page-address'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type CountriesContext, readHistories } from './countries.context.ts'
import {
  changedMeanwhile,
  fallbackStaysOpen,
  memberPriceTooHigh,
  nothingChanged,
  packageEmpty,
  packageTooCheap,
  packageTooDear,
  priceAboveLimit,
  priceMarkMissing,
  productUnknown,
  sectionInvalid,
  startInPast,
  startMustBeToday,
  startTooLate,
  TIME_ZONE_WRONG,
  unknownCountry,
  VALUE_WRONG,
} from './countries.refusals.ts'
import { type CountryHistory, type CountryState, countryAt, nextChange } from './country-at.ts'
import { insertPriceVersions, insertSectionVersion, selectDayThere } from './country-versions.repository.ts'

const AHEAD_MAX_MS = 731 * DAY_MS

/** Null or today means now. @throws 422 start_in_past, start_too_late */
const startOf = async (
  { clock }: CountriesContext,
  tx: Transaction,
  day: string | null,
  timeZone: string,
): Promise<Date> => {
  const now = clock.now()
  if (day === null) return now
  const { start, is_past } = await selectDayThere(tx, day, timeZone, now)
  if (is_past) throw startInPast()
  if (start > laterBy(now, AHEAD_MAX_MS)) throw startTooLate()
  return new Date(Math.max(start.getTime(), now.getTime()))
}

export interface Announced {
  readonly validFrom: Date
  readonly before: unknown
  readonly after: unknown
}

export interface AnnouncedBy {
  readonly accountId: string
}

/** A place, such as Europe/Berlin: an offset such as +01:00 would be wrong for half of the year. */
const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name)

/** Refused before anything is stored: a version far ahead would be the last that is ever accepted. */
const requireLast = (rows: readonly { readonly version: number }[], version: number): void => {
  if (Math.max(0, ...rows.map((row) => row.version)) !== version) throw changedMeanwhile()
}

const checkLimitAt = ({ country, premiumMaxMinor, values }: CountryState): void => {
  const { countryCode, currency, language, prices } = country
  if (premiumMaxMinor === null || values.numbers.premium === '' || prices.premiumPerMinuteMinor <= premiumMaxMinor)
    return
  const limit = writeMoney(localeTag(countryCode, language), premiumMaxMinor, currency)
  throw priceAboveLimit({ values: { limit } })
}

/**
 * What consultants earn follows the smallest package, so a large one that is nearly free would let somebody spend cheaply what is paid out
 * dearly.
 */
const checkRatios = (packages: CountryState['packages']): void => {
  const [smallest] = packages
  for (const [index, { nuggets, priceMinor }] of packages.entries()) {
    const before = packages[index - 1]
    if (!smallest || !before) continue
    if (priceMinor * before.nuggets > before.priceMinor * nuggets) throw packageTooDear({ values: { nuggets } })
    if (2 * priceMinor * smallest.nuggets < smallest.priceMinor * nuggets)
      throw packageTooCheap({ values: { nuggets } })
  }
}

const checkPricesAt = ({ country, packages }: CountryState): void => {
  const { memberPerMinuteMinor, premiumPerMinuteMinor } = country.prices
  if (memberPerMinuteMinor > premiumPerMinuteMinor) throw memberPriceTooHigh()
  if (packages.length === 0 || packages.length > PACKAGES_MAX) throw packageEmpty()
  checkRatios(packages)
}

/** From a moment on, with all that is planned after it. */
const checkFrom = (history: CountryHistory, from: Date, months: number, check: (state: CountryState) => void): void => {
  check(countryAt(history, from, months))
  const next = nextChange([history], from)
  if (next) checkFrom(history, next, months, check)
}

const checkMessages = ({ premium, premiumMessage, subscriber, subscriberMessage }: SectionValues['numbers']): void => {
  const isUnmarked = (number: string, message: { de: string; en: string }) =>
    number !== '' && Object.values(message).some((words) => !words.includes(PRICE_MARK))
  if (isUnmarked(premium, premiumMessage) || isUnmarked(subscriber, subscriberMessage))
    throw priceMarkMissing({ values: { mark: PRICE_MARK } })
}

const readValue = (section: CountrySection, given: unknown): SectionValues[CountrySection] => {
  const read = countrySections[section].safeParse(given)
  if (read.success) return read.data
  const names = read.error.issues.map(({ path }) => [section, ...path].join('.'))
  throw sectionInvalid({ fields: Object.fromEntries(names.map((name) => [name, VALUE_WRONG])) })
}

/**
 * A section of a country as it will be from a day on. Nothing that held before is changed.
 * @param before what holds now, of a section that another feature keeps
 * @throws 404 unknown_country, 409 changed_meanwhile, 422 section_invalid and the refusals of its rules
 */
export const announceSection = async (
  context: CountriesContext,
  tx: Transaction,
  place: {
    readonly code: CountryCode
    readonly section: CountrySection
    readonly by: AnnouncedBy
    readonly before?: unknown
  },
  { version, startsOn, reason, value }: SectionChange,
): Promise<Announced> => {
  const { countries, clock, config } = context
  const { code, section, by } = place
  const history = countries.historyOf(code)
  if (!history) throw unknownCountry()
  requireLast(
    history.sections.filter((one) => one.section === section),
    version,
  )
  const after = readValue(section, value)
  if (section === 'basics') {
    const { isOpen, timeZone } = after as SectionValues['basics']
    if (!isTimeZone(timeZone)) throw sectionInvalid({ fields: { 'basics.timeZone': TIME_ZONE_WRONG } })
    if (!isOpen && code === countries.fallback.countryCode) throw fallbackStaysOpen()
  }
  if (section === 'numbers') checkMessages(after as SectionValues['numbers'])
  if (startsOn !== null && IMMEDIATE_SECTIONS.includes(section)) throw startMustBeToday()
  const now = countries.stateOf(code)
  const validFrom = await startOf(context, tx, startsOn, now.country.timeZone)
  const values: Partial<Record<CountrySection, unknown>> = now.values
  const before = place.before ?? values[section]
  if (validFrom <= clock.now() && isDeepStrictEqual(before, after) && section !== 'rails') throw nothingChanged()
  const added = { country: code, section, version: version + 1, validFrom, value: after, reason, by: '' }
  const then = { ...history, sections: [...history.sections, added] }
  checkFrom(then, validFrom, config.payments.minimumTermMonths(code), checkLimitAt)
  const isFirst = await insertSectionVersion(tx, {
    country_code: code,
    section,
    version: version + 1,
    valid_from: validFrom,
    value: JSON.stringify(after),
    reason,
    created_at: clock.now(),
    created_by: by.accountId,
  })
  if (!isFirst) throw changedMeanwhile()
  return { validFrom, before, after }
}

const isProduct = (product: string): boolean =>
  (PRICE_PRODUCTS as readonly string[]).includes(product) || PACKAGE_PRODUCT.test(product)

/**
 * Prices of a country from a day on. Orders that were made keep theirs, and so do memberships.
 * @throws 404 unknown_country, 409 changed_meanwhile, 422 price_above_limit and the other refusals of prices
 */
export const announcePrices = async (
  context: CountriesContext,
  tx: Transaction,
  { code, by }: { readonly code: CountryCode; readonly by: AnnouncedBy },
  { startsOn, reason, changes }: PriceChange,
): Promise<Announced> => {
  const { countries, clock, config } = context
  const history = countries.historyOf(code)
  if (!history) throw unknownCountry()
  const products = changes.map(({ product }) => product)
  const isOdd = changes.some(
    ({ product, amountMinor }) => !isProduct(product) || (amountMinor === null && !PACKAGE_PRODUCT.test(product)),
  )
  if (isOdd || new Set(products).size < products.length) throw productUnknown()
  for (const { product, version } of changes)
    requireLast(
      history.prices.filter((one) => one.product === product),
      version,
    )
  const validFrom = await startOf(context, tx, startsOn, countries.stateOf(code).country.timeZone)
  const months = config.payments.minimumTermMonths(code)
  const added = changes.map(({ product, version, amountMinor }) => ({
    country: code,
    product,
    version: version + 1,
    amountMinor,
    validFrom,
    reason,
    by: '',
  }))
  const before = countryAt(history, validFrom, months)
  const then = { ...history, prices: [...history.prices, ...added] }
  const after = countryAt(then, validFrom, months)
  checkFrom(then, validFrom, months, (state) => {
    checkLimitAt(state)
    checkPricesAt(state)
  })
  if (products.some((product) => product === 'premium_minute' || product === 'member_minute'))
    checkMessages(after.values.numbers)
  const isFirst = await insertPriceVersions(
    tx,
    added.map(({ product, version, amountMinor }) => ({
      country_code: code,
      product,
      version,
      amount_minor: amountMinor,
      valid_from: validFrom,
      reason,
      created_at: clock.now(),
      created_by: by.accountId,
    })),
  )
  if (!isFirst) throw changedMeanwhile()
  const pricesOf = (state: CountryState) => {
    const {
      weeklyMinor,
      firstMonthMinor,
      memberPerMinuteMinor: member,
      premiumPerMinuteMinor: premium,
    } = state.country.prices
    const amounts: Record<string, number | null> = {
      weekly: weeklyMinor,
      first_month: firstMonthMinor,
      member_minute: member,
      premium_minute: premium,
    }
    for (const { id, priceMinor } of state.packages) amounts[id] = priceMinor
    return Object.fromEntries(products.map((product) => [product, amounts[product] ?? null]))
  }
  return { validFrom, before: pricesOf(before), after: pricesOf(after) }
}

/** After several changes in one transaction, each of which was judged by itself. @throws the refusals of prices */
export const checkAnnounced = async (context: CountriesContext, tx: Transaction, code: CountryCode): Promise<void> => {
  const history = (await readHistories(tx)).find(({ row }) => row.code === code)
  if (!history) throw unknownCountry()
  checkFrom(history, context.clock.now(), context.config.payments.minimumTermMonths(code), (state) => {
    checkLimitAt(state)
    checkPricesAt(state)
  })
}

/** The last moment of a day there: all that begins on it has begun. */
export const endOfDay = async (
  { clock, countries, database }: CountriesContext,
  code: CountryCode,
  day: string,
): Promise<Date> => {
  const { timeZone } = countries.stateOf(code).country
  const { end } = await selectDayThere(database.kysely, day, timeZone, clock.now())
  return laterBy(end, -1)
}
