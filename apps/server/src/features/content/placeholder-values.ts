import {
  CHAT_MESSAGE_MAX_CHARACTERS,
  CONFIRMATION_LINK_HOURS,
  COUNTRY_COOKIE_DAYS,
  type Language,
  WELCOME_BONUS_DEFAULT_NUGGETS,
} from '@velvetline/contracts/constants'
import type { Tariff } from '@velvetline/contracts/countries'
import { readableNumber } from '@velvetline/contracts/text'
import type { Config } from '../../config/config.ts'
import { createFormat, type Format } from '../../platform/create-format.ts'
import { SESSION_COOKIE_DAYS } from '../../platform/http/auth/session-cookie.ts'
import { COUNTRY_FACTS } from '../countries/index.ts'
import type { PlaceholderValues } from './placeholders.ts'

const YES = 'yes'
const flag = (isTrue: boolean): string => (isTrue ? YES : '')

/** Cards are the one way of paying that every installation has; a provider that offers another adds its name. */
const PAYMENT_METHODS: Readonly<Record<Language, string>> = { de: 'Kreditkarte', en: 'credit card' }

const figuresOf = (country: Tariff, format: Format) => {
  const { prices, currency, minimumTermMonths } = country
  const { message, callMinute } = country.nuggetPrices
  const money = (minor: number): string => format.money(minor, currency)
  return {
    premiumNumber: readableNumber(country.premiumPhoneNumber),
    subscriberNumber: readableNumber(country.subscriberPhoneNumber),
    premiumPrice: money(prices.premiumPerMinuteMinor),
    memberPrice: money(prices.memberPerMinuteMinor),
    weeklyPrice: money(prices.weeklyMinor),
    firstMonthPrice: money(prices.firstMonthMinor),
    minimumTerm: minimumTermMonths === 0 ? '' : format.months(minimumTermMonths),
    bonusNuggets: String(WELCOME_BONUS_DEFAULT_NUGGETS),
    messageNuggets: format.number(message.standard),
    memberMessageNuggets: format.number(message.subscriber),
    callNuggets: format.number(callMinute.standard),
    memberCallNuggets: format.number(callMinute.subscriber),
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
  readonly country: Tariff
  readonly language: Language
  readonly config: Config
  /** Whether visitors of the country prove their age first. */
  readonly isAgeChecked: boolean
}

/** Everything that a text for this country in this language may name, written as people there write it. */
export const placeholderValues = ({ country, language, config, isAgeChecked }: Circumstances): PlaceholderValues => {
  const format = createFormat(country, language)
  const { isEu, isGdpr, hasAccessCharge, words } = COUNTRY_FACTS[country.countryCode].law
  const law = words[language]
  return {
    ...operatorOf(config),
    ...figuresOf(country, format),
    country: format.countryName(country.countryCode),
    inCountry: law.inCountry,
    currencyName: format.currencyName(country.currency),
    paymentMethods: PAYMENT_METHODS[language],
    privacyLaw: law.privacyLaw,
    privacyAuthority: law.privacyAuthority,
    withdrawalLaw: law.withdrawalLaw,
    phoneRegulator: law.phoneRegulator,
    disputeBody: law.disputeBody,
    accessCharge: flag(hasAccessCharge),
    ageCheck: flag(isAgeChecked),
    isGdpr: flag(isGdpr),
    isEu: flag(isEu),
  }
}
