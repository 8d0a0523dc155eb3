import type { Country } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { at } from './at.ts'
import { au } from './au.ts'
import { ca } from './ca.ts'
import { ch } from './ch.ts'
import type { CountryFacts } from './country-facts.ts'
import { de } from './de.ts'
import { ie } from './ie.ts'
import { li } from './li.ts'
import { lu } from './lu.ts'
import { nz } from './nz.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'
import { za } from './za.ts'

export const COUNTRY_FACTS: Readonly<Record<CountryCode, CountryFacts>> = {
  de,
  at,
  ch,
  li,
  lu,
  us,
  uk,
  ca,
  au,
  ie,
  nz,
  za,
}

/** Nobody knows whose these numbers are; in live mode none of them is to be shown. */
export const hasExampleNumber = ({
  countryCode,
  premiumPhoneNumber,
  subscriberPhoneNumber,
}: Pick<Country, 'countryCode' | 'premiumPhoneNumber' | 'subscriberPhoneNumber'>): boolean => {
  const { numbers } = COUNTRY_FACTS[countryCode]
  return numbers !== null && (premiumPhoneNumber === numbers.premium || subscriberPhoneNumber === numbers.subscriber)
}
