import type { Language } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'

/** As people there dial them, and what the calls cost, as shown and said. */
export interface CountryNumbers {
  readonly premium: string
  readonly premiumPrice: Readonly<Record<Language, string>>
  readonly subscriber: string
  readonly subscriberPrice: Readonly<Record<Language, string>>
}

/** The first day of a rate, and the rate in hundredths of a percent: 1900 is 19 %. */
export type VatRate = readonly [from: string, basisPoints: number]

/** For a rate that is older than the service. */
export const ALWAYS = '2000-01-01'

/** Empty where there is no such rule. */
export interface LawWords {
  /** With its preposition: in Germany, in the United States. */
  readonly inCountry: string
  readonly privacyLaw: string
  readonly privacyAuthority: string
  /** The consumers' right of withdrawal within 14 days. */
  readonly withdrawalLaw: string
  /** Supervises premium numbers. */
  readonly phoneRegulator: string
  /** The office for disputes out of court. */
  readonly disputeBody: string
}

export interface CountryLaw {
  readonly isEu: boolean
  /** The General Data Protection Regulation of the Union, or the United Kingdom's own. */
  readonly isGdpr: boolean
  /** The phone company adds a charge of its own to a premium number's price. */
  readonly hasAccessCharge: boolean
  /** The most that a minute of a premium number may cost, in minor units; null where the release knows of no limit. */
  readonly premiumMaxMinor: number | null
  readonly words: Readonly<Record<Language, LawWords>>
}

/**
 * Simple HTML (h3, p, ul, li, a, strong) with placeholders in braces. A number and its price share a paragraph or list item, which goes
 * when the country has no such number.
 */
export interface CountryText {
  readonly title: string
  readonly html: string
}

/**
 * One file per country. Language and region, which browsers need too, are `LOCALE_TAGS` in `packages/contracts/src/locales.ts`; prices
 * follow the currency (`PRICES` in `countries.ts` there).
 */
export interface CountryFacts {
  /** In the country's own language. */
  readonly name: string
  readonly currency: Currency
  readonly timeZone: string
  /** Null where there are none: then nothing about them is shown. */
  readonly numbers: CountryNumbers | null
  /**
   * Whether phone companies there sign callers' numbers (STIR/SHAKEN, level A), as the law of the United States (TRACED Act) and Canada (CRTC
   * 2021-123) demands. Elsewhere none does, Ofcom decided against it in 2024, and the members' number asks for the phone PIN.
   */
  readonly attestsCallers: boolean
  /** Callers must be told the minimum age. */
  readonly isCallerToldAge: boolean
  /** Until the operator decides otherwise (`AGE_POLICIES`). */
  readonly isAgeProofRequired: boolean
  /**
   * The standard rate on electronic services, the newest first; empty where prices contain no tax. A change of law is a new line, so that a
   * receipt of last year keeps last year's rate. The operator's own rate (`VAT`) overrides it.
   */
  readonly vat: readonly VatRate[]
  readonly law: CountryLaw
  readonly homeText: Readonly<Record<Language, CountryText>>
}
