import { CHAT_MESSAGE_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { COUNTRY_COOKIE_DAYS, type Tariff } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import type { PaymentMethod } from '@velvetline/contracts/payments'
import { readableNumber } from '@velvetline/contracts/text'
import type { Config } from '../../config/config.ts'
import { addressInLanguage } from '../../platform/address-in-language.ts'
import { createFormat, type Format } from '../../platform/create-format.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { SESSION_COOKIE_DAYS } from '../../platform/http/auth/session-cookie.ts'
import { CONFIRMATION_LINK_HOURS } from '../accounts/index.ts'
import { type CountryState, contactOf } from '../countries/index.ts'

/** What texts may name, filled from the country, the settings or the country's law. */
export const PLACEHOLDERS = [
  // The operator, from the settings.
  'site',
  'host',
  'company',
  'companyAddress',
  'companyRepresentative',
  'companyRegister',
  'companyVatId',
  'companyPhone',
  'contactEmail',
  'privacyEmail',
  'youthOfficer',
  // Texts of one language may differ between demo and real service; empty in the other.
  'isDemo',
  // Alone, and with its preposition (in Germany, in the United States).
  'country',
  'inCountry',
  'currencyName',
  // Empty where the country has no number: sections hide what is said about it.
  'premiumNumber',
  'subscriberNumber',
  // Whether the subscriber number recognises members by their own number; elsewhere it asks for their phone PIN.
  'attestsCallers',
  'premiumPrice',
  'memberPrice',
  'weeklyPrice',
  'firstMonthPrice',
  /** In words, such as 3 months; empty where there is none. */
  'minimumTerm',
  /** In words, for a membership: PayPal or credit card. */
  'paymentMethods',
  // The constants of both sides.
  'bonusNuggets',
  'messageNuggets',
  'memberMessageNuggets',
  'callNuggets',
  'memberCallNuggets',
  // In words, such as 2 Nuggets.
  'welcomeBonus',
  'messagePrice',
  'callPrice',
  'messageCharacters',
  'confirmationHours',
  'sessionDays',
  'countryCookieDays',
  /** In words, such as 24 months. */
  'messagesKept',
  'reportsKept',
  // Of minutes that a fault or the consultant cuts short; seconds and time are empty where a hang-up returns nothing.
  'returnedMinutes',
  'hangUpSeconds',
  /** In words, such as 10 seconds. */
  'hangUpTime',
  /** In words, such as 72 hours; empty where an unread message stays paid. */
  'unreadReturned',
  // Empty where the country has no such rule.
  'privacyLaw',
  'privacyAuthority',
  'withdrawalLaw',
  'phoneRegulator',
  'accessCharge',
  'ageCheck',
  'disputeBody',
  'isGdpr',
  'isEu',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS)
const isPlaceholder = (name: string): name is Placeholder => KNOWN.has(name)

const YES = 'yes'
const flag = (isTrue: boolean): string => (isTrue ? YES : '')

/** A way to pay for a membership. */
export type MembershipWay = PaymentMethod['kind']

const WAYS: Readonly<Record<Language, Readonly<Record<Exclude<MembershipWay, 'sandbox'>, string>>>> = {
  de: { card: 'Kreditkarte', debit: 'SEPA-Lastschrift', paypal: 'PayPal' },
  en: { card: 'credit card', debit: 'SEPA direct debit', paypal: 'PayPal' },
}

/** In the operator's order. The demo's test payment stands for cards, and so does nothing. */
const waysInWords = (ways: readonly MembershipWay[], language: Language, format: Format): string => {
  const named = new Set((ways.length > 0 ? ways : ['card' as const]).map((way) => (way === 'sandbox' ? 'card' : way)))
  return format.oneOf([...named].map((way) => WAYS[language][way]))
}

const figuresOf = (country: Tariff, format: Format) => {
  const { prices, currency, minimumTermMonths } = country
  const { message, callMinute } = country.nuggetPrices
  const money = (minor: number): string => format.money(minor, currency)
  return {
    premiumNumber: readableNumber(country.premiumPhoneNumber),
    subscriberNumber: readableNumber(country.subscriberPhoneNumber),
    attestsCallers: flag(country.attestsCallers),
    premiumPrice: money(prices.premiumPerMinuteMinor),
    memberPrice: money(prices.memberPerMinuteMinor),
    weeklyPrice: money(prices.weeklyMinor),
    firstMonthPrice: money(prices.firstMonthMinor),
    minimumTerm: minimumTermMonths === 0 ? '' : format.months(minimumTermMonths),
    bonusNuggets: format.number(country.welcomeBonusNuggets),
    messageNuggets: format.number(message.standard),
    memberMessageNuggets: format.number(message.subscriber),
    callNuggets: format.number(callMinute.standard),
    memberCallNuggets: format.number(callMinute.subscriber),
    welcomeBonus: format.nuggets(country.welcomeBonusNuggets),
    messagePrice: format.nuggets(message.standard),
    callPrice: format.nuggets(callMinute.standard),
    messageCharacters: String(CHAT_MESSAGE_MAX_CHARACTERS),
    confirmationHours: String(CONFIRMATION_LINK_HOURS),
    sessionDays: String(SESSION_COOKIE_DAYS),
    countryCookieDays: String(COUNTRY_COOKIE_DAYS),
  }
}

const operatorOf = (
  { service, imprint, http, mode }: Config,
  contact: ReturnType<typeof contactOf>,
  language: Language,
) => ({
  site: service.name,
  host: new URL(http.publicUrl).host,
  company: service.company,
  companyAddress: addressInLanguage(service.address, language).join('\n'),
  companyRepresentative: imprint.representative,
  companyRegister: imprint.register,
  companyVatId: imprint.vatId,
  companyPhone: contact.phone,
  contactEmail: contact.email,
  privacyEmail: imprint.privacyEmail,
  youthOfficer: imprint.youthOfficer,
  isDemo: flag(mode === 'demo'),
})

/** Settings that texts state. */
export interface Stated {
  readonly messagesKeptMonths: number
  readonly reportsKeptMonths: number
  readonly returnedMinutesPerDay: number
  readonly hangUpReturnedSeconds: number
  readonly unreadReturnedHours: number
}

interface Circumstances {
  readonly country: Tariff
  readonly language: Language
  readonly config: Config
  readonly isAgeChecked: boolean
  readonly stated: Stated
  /** What the operator has decided for the country. */
  readonly state: Pick<CountryState, 'law' | 'support'>
  readonly membershipWays: readonly MembershipWay[]
}

/** Written as people in the country write it. */
export const placeholderValues = ({
  country,
  language,
  config,
  isAgeChecked,
  stated,
  state,
  membershipWays,
}: Circumstances): PlaceholderValues => {
  const format = createFormat(country, language)
  const { isEu, isGdpr, hasAccessCharge, words } = state.law
  const law = words[language]
  return {
    ...operatorOf(config, contactOf(config, state), language),
    ...figuresOf(country, format),
    country: format.countryName(country.countryCode),
    inCountry: law.inCountry,
    currencyName: format.currencyName(country.currency),
    messagesKept: format.months(stated.messagesKeptMonths),
    reportsKept: format.months(stated.reportsKeptMonths),
    returnedMinutes: format.number(stated.returnedMinutesPerDay),
    hangUpSeconds: stated.hangUpReturnedSeconds === 0 ? '' : format.number(stated.hangUpReturnedSeconds),
    hangUpTime: stated.hangUpReturnedSeconds === 0 ? '' : format.seconds(stated.hangUpReturnedSeconds),
    unreadReturned: stated.unreadReturnedHours === 0 ? '' : format.hours(stated.unreadReturnedHours),
    paymentMethods: waysInWords(membershipWays, language, format),
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

/** `{#name}…{/name}` is kept if there is a value, `{^name}…{/name}` if there is none. */
const SECTION = /\{([#^])(\w+)\}((?:(?!\{[#^]\2\})[\s\S])*?)\{\/\2\}/
const PLACEHOLDER = /\{(\w+)\}/g
const MARK = /\{[#^/]?\w*\}/g

/** The first unknown or unclosed mark, or null. */
export const findTemplateFault = (template: string): string | null => {
  const unknown = [...template.matchAll(MARK)].find(([mark]) => !isPlaceholder(mark.replace(/[{}#^/]/g, '')))
  if (unknown) return unknown[0]
  let rest = template
  while (SECTION.test(rest)) rest = rest.replace(SECTION, '$3')
  return /\{[#^/]\w+\}/.exec(rest)?.[0] ?? null
}

const chooseSections = (template: string, values: PlaceholderValues): string => {
  let rest = template
  for (let found = SECTION.exec(rest); found; found = SECTION.exec(rest)) {
    const [whole, kind, name, inner = ''] = found
    const isGiven = values[name as Placeholder] !== ''
    rest = rest.replace(whole, () => (isGiven === (kind === '#') ? inner : ''))
  }
  return rest
}

const fill = (template: string, values: PlaceholderValues, write: (value: string) => string): string =>
  chooseSections(template, values).replace(PLACEHOLDER, (mark, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`A text names a placeholder that does not exist: ${mark}`)
    return write(values[name])
  })

export const fillText = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => value)

/** Values are escaped, and their line breaks kept. */
export const fillHtml = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => escapeHtml(value).replace(/\n/g, '<br />'))
