import type { CountryCode, Language } from '@velvetline/contracts/constants'
import { LAW_IN_ENGLISH } from './law-in-english.ts'
import { LAW_IN_GERMAN } from './law-in-german.ts'
import type { LawWords } from './law-words.ts'

/** Which rules hold in a country; what they are called there stands in the words. */
export interface CountryRules {
  /** The General Data Protection Regulation of the Union, or the United Kingdom's own. */
  readonly isGdpr: boolean
  readonly isEu: boolean
  /** The phone company adds a charge of its own to the price of a premium number. */
  readonly hasAccessCharge: boolean
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
