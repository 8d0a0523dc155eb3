import { AGE_METHODS, type AgeMethod } from '@velvetline/contracts/age-verification'
import type { CountryGap, CountrySection } from '@velvetline/contracts/country-editor'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

export const gapWord: Readonly<Record<CountryGap, () => string>> = {
  age: m.countries_gap_age,
  rails: m.countries_gap_rails,
  numbers: m.countries_gap_numbers,
  support: m.countries_gap_support,
  vat: m.countries_gap_vat,
  imprint: m.countries_gap_imprint,
  terms: m.countries_gap_terms,
  privacy: m.countries_gap_privacy,
}

export const sectionWord: Readonly<Record<CountrySection, () => string>> = {
  numbers: m.countries_sec_numbers,
  basics: m.countries_sec_basics,
  terms: m.countries_sec_terms,
  rails: m.countries_sec_rails,
  age: m.countries_sec_age,
  service: m.countries_sec_service,
  support: m.countries_sec_support,
  law: m.countries_sec_law,
}

/** The sandbox's is the demo's own. */
export const SHOWN_AGE_METHODS = AGE_METHODS.filter((method) => method !== 'sandbox')

export const ageMethodWord: Readonly<Record<Exclude<AgeMethod, 'sandbox'>, () => string>> = {
  face_estimation: m.countries_method_face,
  id_document: m.countries_method_document,
  credit_card: m.countries_method_card,
  mobile_operator: m.countries_method_mobile,
  email: m.countries_method_email,
}

/** In which section a gap is closed. */
export const GAP_SECTIONS: Readonly<Record<CountryGap, CountrySection | 'texts'>> = {
  age: 'age',
  rails: 'rails',
  numbers: 'numbers',
  support: 'support',
  vat: 'terms',
  imprint: 'texts',
  terms: 'texts',
  privacy: 'texts',
}

const PRODUCTS: Readonly<Record<string, () => string>> = {
  weekly: m.countries_price_weekly,
  first_month: m.countries_price_first_month,
  member_minute: m.countries_price_member_minute,
  premium_minute: m.countries_price_premium_minute,
}

const PACKAGE = /^nuggets-(\d+)$/

/** Of a package its number of Nuggets. */
export const nuggetsOfProduct = (product: string): number | undefined => {
  const found = PACKAGE.exec(product)?.[1]
  return found === undefined ? undefined : Number(found)
}

export const productWord = (product: string, format: Formatter): string => {
  const nuggets = nuggetsOfProduct(product)
  return nuggets === undefined
    ? (PRODUCTS[product]?.() ?? product)
    : m.countries_price_package({ count: format.number(nuggets) })
}
