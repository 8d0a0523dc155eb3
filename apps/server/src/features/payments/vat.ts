import type { CountryCode } from '@velvetline/contracts/locales'
import { dayOf } from '../../kernel/days.ts'
import { COUNTRY_FACTS, type CountriesContext, enteredVat } from '../countries/index.ts'

/** In hundredths of a percent: 1900 is 19 %. */
export interface Vat {
  /** 0 where prices contain no tax. */
  readonly basisPoints: number
}

/** Rates change at midnight UTC. @param override the operator's own rate in basis points, which always wins */
export const vatOf = (country: CountryCode, at: Date, override?: number): Vat => {
  const day = dayOf(at)
  const rate = COUNTRY_FACTS[country].vat.find(([from]) => from <= day)
  return { basisPoints: override ?? rate?.[1] ?? 0 }
}

/** In hundredths of a percent: what the operator has entered for the country, else the settings (`VAT`), else the release. */
export const vatIn = (context: CountriesContext, country: CountryCode, at: Date): number =>
  enteredVat(context, country, at) ?? vatOf(country, at, context.config.payments.vatBasisPoints(country)).basisPoints

export interface VatSplit {
  readonly netMinor: number
  readonly vatMinor: number
}

const WHOLE_IN_BASIS_POINTS = 10_000

/** Rounded to the nearest minor unit, halves away from zero. */
export const splitVat = (grossMinor: number, basisPoints: number): VatSplit => {
  const vat = Math.round((Math.abs(grossMinor) * basisPoints) / (WHOLE_IN_BASIS_POINTS + basisPoints))
  // Adding zero turns -0 into 0.
  const vatMinor = Math.sign(grossMinor) * vat + 0
  return { netMinor: grossMinor - vatMinor, vatMinor }
}
