import type { CountryCode, Language } from '@velvetline/contracts/constants'
import { LAW_IN_ENGLISH } from './law-in-english.ts'
import { LAW_IN_GERMAN } from './law-in-german.ts'

/** Which rules hold in a country; what they are called there stands in the words. */
export interface CountryRules {
  /** The General Data Protection Regulation of the Union, or the United Kingdom's own. */
  readonly isGdpr: boolean
  readonly isEu: boolean
  /** The phone company adds a charge of its own to the price of a premium number. */
  readonly hasAccessCharge: boolean
}

/** How the law of a country is called in one language; empty where there is no such rule. */
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

const EU: CountryRules = { isGdpr: true, isEu: true, hasAccessCharge: false }
const ELSEWHERE: CountryRules = { isGdpr: false, isEu: false, hasAccessCharge: false }

const RULES: Readonly<Record<CountryCode, CountryRules>> = {
  de: EU,
  at: EU,
  ch: ELSEWHERE,
  // In the European Economic Area, where the Regulation holds too, but not in the Union.
  li: { ...EU, isEu: false },
  lu: EU,
  us: ELSEWHERE,
  uk: { isGdpr: true, isEu: false, hasAccessCharge: true },
  ca: ELSEWHERE,
  au: ELSEWHERE,
  ie: EU,
  nz: ELSEWHERE,
  za: ELSEWHERE,
}

export interface CountryLaw {
  readonly rules: CountryRules
  readonly words: Readonly<Record<Language, LawWords>>
}

const lawOf = (code: CountryCode): CountryLaw => ({
  rules: RULES[code],
  words: { de: LAW_IN_GERMAN[code], en: LAW_IN_ENGLISH[code] },
})

export const COUNTRY_LAW: Readonly<Record<CountryCode, CountryLaw>> = {
  de: lawOf('de'),
  at: lawOf('at'),
  ch: lawOf('ch'),
  li: lawOf('li'),
  lu: lawOf('lu'),
  us: lawOf('us'),
  uk: lawOf('uk'),
  ca: lawOf('ca'),
  au: lawOf('au'),
  ie: lawOf('ie'),
  nz: lawOf('nz'),
  za: lawOf('za'),
}
