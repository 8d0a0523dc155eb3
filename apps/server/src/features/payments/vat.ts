import type { CountryCode } from '@velvetline/contracts/locales'
import { COUNTRY_FACTS } from '../countries/index.ts'

/** Of an instant as text: its day. */
const DAY_CHARACTERS = '2000-01-01'.length

/** What is added to or contained in a price; in hundredths of a percent, 1900 is 19 %. */
export interface Vat {
  /** 0 where prices are said without a tax. */
  readonly basisPoints: number
}

/**
 * The rate that holds for a member of the country at the instant; days change in UTC.
 * @param override the operator's own rate in basis points, which wins at any time
 */
export const vatOf = (country: CountryCode, at: Date, override?: number): Vat => {
  const day = at.toISOString().slice(0, DAY_CHARACTERS)
  const rate = COUNTRY_FACTS[country].vat.find(([from]) => from <= day)
  return { basisPoints: override ?? rate?.[1] ?? 0 }
}

/** The parts of what was paid; they always add up to it. */
export interface VatSplit {
  readonly netMinor: number
  readonly vatMinor: number
}

const WHOLE_IN_BASIS_POINTS = 10_000

/** Takes the tax out of a price that contains it, rounded to the nearest minor unit and half a unit away from zero. */
export const splitVat = (grossMinor: number, basisPoints: number): VatSplit => {
  const vat = Math.round((Math.abs(grossMinor) * basisPoints) / (WHOLE_IN_BASIS_POINTS + basisPoints))
  // Adding zero makes a plain zero of a negative one.
  const vatMinor = Math.sign(grossMinor) * vat + 0
  return { netMinor: grossMinor - vatMinor, vatMinor }
}
