import type { Language } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'

/** Our numbers in a country as people there dial them, and what the calls cost, as it is shown and said. */
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

/** What the law of a country is called in one language; empty where there is no such rule. */
export interface LawWords {
  /** With its preposition: in Germany, in the United States. */
  readonly inCountry: string
  readonly privacyLaw: string
  readonly privacyAuthority: string
  /** What gives consumers the right of withdrawal within 14 days. */
  readonly withdrawalLaw: string
  /** Who watches over premium numbers. */
  readonly phoneRegulator: string
  /** Where consumers find an office for disputes out of court. */
  readonly disputeBody: string
}

export interface CountryLaw {
  readonly isEu: boolean
  /** The General Data Protection Regulation of the Union, or the United Kingdom's own. */
  readonly isGdpr: boolean
  /** The phone company adds a charge of its own to the price of a premium number. */
  readonly hasAccessCharge: boolean
  readonly words: Readonly<Record<Language, LawWords>>
}

/**
 * The text at the foot of a country's home page: simple HTML (h3, p, ul, li, a, strong) with placeholders in braces. A number
 * and its price stand together in a paragraph or list item of their own, which can go when the country has no such number.
 */
export interface CountryText {
  readonly title: string
  readonly html: string
}

/**
 * All that this release knows of a country, one file per country. Language and region, which browsers need too, are
 * `LOCALE_TAGS` in `packages/contracts/src/locales.ts`; prices follow the currency (`PRICES` in `countries.ts` there).
 */
export interface CountryFacts {
  /** What the country is called there. */
  readonly name: string
  readonly currency: Currency
  readonly timeZone: string
  /** Null where there are none: then nothing about them is shown. */
  readonly numbers: CountryNumbers | null
  /** Callers of these numbers must be told the age that they must have. */
  readonly isCallerToldAge: boolean
  /** Visitors must prove their age, until the operator decides otherwise (`AGE_POLICIES`). */
  readonly isAgeProofRequired: boolean
  /**
   * The standard rate of the tax on electronic services, the newest first; empty where prices contain none. A change of law is a new
   * line, so that a receipt of last year keeps last year's rate. The operator's own rate (`VAT`) overrides it.
   */
  readonly vat: readonly VatRate[]
  readonly law: CountryLaw
  readonly homeText: Readonly<Record<Language, CountryText>>
}
