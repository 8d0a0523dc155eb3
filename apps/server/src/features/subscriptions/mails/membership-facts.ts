import type { Country } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Config } from '../../../config/config.ts'
import { laterBy } from '../../../kernel/clock.ts'
import { dayIn, instantIn } from '../../../kernel/days.ts'
import { addressInLanguage } from '../../../platform/address-in-language.ts'
import { createFormat } from '../../../platform/create-format.ts'
import { addressIn, type Storefront } from '../../../platform/http/storefront.ts'
import type { Membership, UnwantedCharge } from '../membership.types.ts'
import { withdrawalEnd } from '../periods.ts'
import type { StoredSubscription } from '../subscriptions.types.ts'

/** Written as in the member's country. */
export interface MembershipFacts {
  readonly name: string
  readonly site: string
  /** Name and address of the company. */
  readonly provider: string
  readonly startedOn: string
  /** Null where it began at the full price. */
  readonly firstMonth: { readonly price: string; readonly until: string } | null
  readonly weeklyPrice: string
  /** Whether members have a number to dial in this country. */
  readonly hasNumber: boolean
  /** Where members create the phone PIN that their number asks for; empty where it recognises theirs, or there is none. */
  readonly phonePinUrl: string
  readonly paidUntil: string
  readonly minimumTerm: string
  readonly boundUntil: string
  readonly rail: string
  readonly statementName: string
  readonly withdrawableUntil: string
  readonly cancelledAt: string
  readonly endedOn: string
  /** Nothing is paid any more, so a cancellation ends it at once. */
  readonly endsAtOnce: boolean
  /** A cancellation can be undone while the paid time lasts. */
  readonly canResume: boolean
  readonly isGranted: boolean
  /** Of the charge that is refunded; empty where the mail is about none. */
  readonly chargedOn: string
  readonly chargedAmount: string
  readonly accountUrl: string
  readonly orderUrl: string
  readonly cancelUrl: string
  readonly withdrawUrl: string
  readonly termsUrl: string
}

const RAIL_WORDS: Readonly<Record<RailName, Readonly<Record<Language, string>>>> = {
  sandbox: { de: 'Testzahlung ohne Geld', en: 'test payment without money' },
  paypal: { de: 'PayPal', en: 'PayPal' },
  maxpay: { de: 'Karte', en: 'card' },
  verotel: { de: 'Karte', en: 'card' },
  sepa: { de: 'SEPA-Lastschrift', en: 'SEPA direct debit' },
  ccbill: { de: 'Karte', en: 'card' },
}
const PAGES = {
  de: { cancel: '/vertrag-kuendigen', withdraw: '/vertrag-widerrufen', terms: '/agb' },
  en: { cancel: '/cancel-contract', withdraw: '/withdraw-contract', terms: '/terms' },
} as const

export interface FactsOf {
  readonly stored: StoredSubscription
  readonly membership: Membership
  readonly country: Country
  readonly name: string
  readonly canResume: boolean
  readonly refunded: UnwantedCharge | undefined
}

export const contractPages = (config: Config, storefront: Storefront) => {
  const at = (path: string): string => addressIn(config, storefront, path)
  const { cancel, withdraw, terms } = PAGES[storefront.language]
  return {
    accountUrl: at('/profile'),
    orderUrl: at('/subscribe'),
    cancelUrl: at(cancel),
    withdrawUrl: at(withdraw),
    termsUrl: at(terms),
  }
}

/** Of a letter only the day is known, whose beginning was stored. */
const isWholeDay = (instant: Date, timeZone: string): boolean =>
  instantIn(timeZone, dayIn(timeZone, instant)).getTime() === instant.getTime()

/** The last moment of a right is stated as its day, although it ends when that day is over. */
const lastDay = (end: Date): Date => laterBy(end, -1)

export const membershipFacts = (
  config: Config,
  { stored, membership, country, name, canResume, refunded }: FactsOf,
): MembershipFacts => {
  const { language } = stored.storefront
  const format = createFormat(country, language)
  const day = (instant: Date | null): string => (instant ? format.day(instant) : '')
  const moment = (instant: Date): string =>
    isWholeDay(instant, country.timeZone) ? format.day(instant) : format.moment(instant)
  const { startedAt, trialUntil, paidUntil, cancelledAt } = membership
  const [first] = membership.periods
  const { service, payments } = config
  const pages = contractPages(config, stored.storefront)
  const needsPin = country.subscriberPhoneNumber !== '' && !country.attestsCallers
  return {
    name,
    site: service.name,
    provider: [service.company, ...addressInLanguage(service.address, language)].join(', '),
    startedOn: day(startedAt),
    firstMonth:
      trialUntil && first ? { price: format.money(first.amountMinor, stored.currency), until: day(trialUntil) } : null,
    weeklyPrice: format.money(stored.weeklyMinor, stored.currency),
    hasNumber: country.subscriberPhoneNumber !== '',
    phonePinUrl: needsPin ? `${pages.accountUrl}#phone-pin` : '',
    paidUntil: day(paidUntil),
    minimumTerm: stored.minimumTermMonths > 0 ? format.months(stored.minimumTermMonths) : '',
    boundUntil:
      membership.boundUntil && paidUntil && membership.boundUntil > paidUntil ? day(membership.boundUntil) : '',
    rail: RAIL_WORDS[stored.rail][language],
    statementName: payments.statementNameOf(stored.rail),
    withdrawableUntil: startedAt ? day(lastDay(withdrawalEnd(startedAt, country.timeZone))) : '',
    cancelledAt: cancelledAt ? moment(cancelledAt) : '',
    endedOn: day(membership.endedAt),
    endsAtOnce: cancelledAt !== null && paidUntil !== null && paidUntil <= cancelledAt,
    canResume,
    isGranted: stored.isGranted,
    chargedOn: refunded ? format.day(refunded.at) : '',
    chargedAmount: refunded ? format.money(refunded.amountMinor, stored.currency) : '',
    ...pages,
  }
}
