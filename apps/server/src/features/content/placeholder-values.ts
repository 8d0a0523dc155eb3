import {
  CALL_MINUTE_PRICE_CENTINUGGETS,
  CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
  CHAT_MESSAGE_MAX_CHARACTERS,
  CHAT_MESSAGE_PRICE_CENTINUGGETS,
  CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS,
  CONFIRMATION_LINK_HOURS,
  COUNTRY_COOKIE_DAYS,
  type CountryCode,
  type Language,
  WELCOME_BONUS_DEFAULT_NUGGETS,
} from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { readableNumber } from '@velvetline/contracts/text'
import type { Config } from '../../config/config.ts'
import { SESSION_COOKIE_DAYS } from '../../platform/http/auth/session-cookie.ts'
import type { PlaceholderValues } from './placeholders.ts'
import { COUNTRY_LAW } from './texts/law/country-law.ts'

const MINOR_PER_UNIT = 100
const CENTINUGGETS_PER_NUGGET = 100

/** A text in the country's language is written with its habits; in the other language with that language's own. */
const tagOf = ({ countryCode, language: own }: Country, language: Language): string => {
  if (own !== language) return language === 'de' ? 'de-DE' : 'en-GB'
  return `${language}-${regionOf(countryCode)}`
}

const regionOf = (code: CountryCode): string => (code === 'uk' ? 'GB' : code.toUpperCase())

const YES = 'yes'
const flag = (isTrue: boolean): string => (isTrue ? YES : '')

/** Cards are the one way of paying that every installation has; a provider that offers another adds its name. */
const PAYMENT_METHODS: Readonly<Record<Language, string>> = { de: 'Kreditkarte', en: 'credit card' }

const monthsInWords = (months: number, tag: string): string =>
  months === 0 ? '' : new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months)

const figuresOf = (country: Country, tag: string) => {
  const money = (minor: number): string =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: country.currency }).format(minor / MINOR_PER_UNIT)
  const nuggets = (centinuggets: number): string =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(centinuggets / CENTINUGGETS_PER_NUGGET)
  const { prices } = country
  return {
    premiumNumber: readableNumber(country.premiumPhoneNumber),
    subscriberNumber: readableNumber(country.subscriberPhoneNumber),
    premiumPrice: money(prices.premiumPerMinuteMinor),
    memberPrice: money(prices.memberPerMinuteMinor),
    weeklyPrice: money(prices.weeklyMinor),
    firstMonthPrice: money(prices.firstMonthMinor),
    minimumTerm: monthsInWords(country.minimumTermMonths, tag),
    bonusNuggets: String(WELCOME_BONUS_DEFAULT_NUGGETS),
    messageNuggets: nuggets(CHAT_MESSAGE_PRICE_CENTINUGGETS),
    memberMessageNuggets: nuggets(CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS),
    callNuggets: nuggets(CALL_MINUTE_PRICE_CENTINUGGETS),
    memberCallNuggets: nuggets(CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS),
    messageCharacters: String(CHAT_MESSAGE_MAX_CHARACTERS),
    confirmationHours: String(CONFIRMATION_LINK_HOURS),
    sessionDays: String(SESSION_COOKIE_DAYS),
    countryCookieDays: String(COUNTRY_COOKIE_DAYS),
  }
}

const operatorOf = ({ service, imprint, http, mode }: Config) => ({
  site: service.name,
  host: new URL(http.publicUrl).host,
  company: service.company,
  companyAddress: service.address.join('\n'),
  companyRepresentative: imprint.representative,
  companyRegister: imprint.register,
  companyVatId: imprint.vatId,
  companyPhone: imprint.phone,
  contactEmail: service.contactEmail,
  privacyEmail: imprint.privacyEmail,
  youthOfficer: imprint.youthOfficer,
  isDemo: flag(mode === 'demo'),
})

interface Circumstances {
  readonly country: Country
  readonly language: Language
  readonly config: Config
  /** Whether visitors of the country prove their age first. */
  readonly isAgeChecked: boolean
}

/** Everything that a text for this country in this language may name, written as people there write it. */
export const placeholderValues = ({ country, language, config, isAgeChecked }: Circumstances): PlaceholderValues => {
  const tag = tagOf(country, language)
  const region = regionOf(country.countryCode)
  const { rules, words } = COUNTRY_LAW[country.countryCode]
  const law = words[language]
  return {
    ...operatorOf(config),
    ...figuresOf(country, tag),
    country: new Intl.DisplayNames(tag, { type: 'region' }).of(region) ?? country.countryName,
    inCountry: law.inCountry,
    currencyName: new Intl.DisplayNames(tag, { type: 'currency' }).of(country.currency) ?? country.currency,
    paymentMethods: PAYMENT_METHODS[language],
    privacyLaw: law.privacyLaw,
    privacyAuthority: law.privacyAuthority,
    withdrawalLaw: law.withdrawalLaw,
    phoneRegulator: law.phoneRegulator,
    disputeBody: law.disputeBody,
    accessCharge: flag(rules.hasAccessCharge),
    ageCheck: flag(isAgeChecked),
    isGdpr: flag(rules.isGdpr),
    isEu: flag(rules.isEu),
  }
}
