import type { CountryCode } from '@velvetline/contracts/constants'

/** What is added to or contained in a price; in hundredths of a percent, 1900 is 19 %. */
export interface Vat {
  /** 0 where prices are said without a tax. */
  readonly basisPoints: number
}

/** The instant from which a rate holds, and the rate; the newest first. */
type Rates = readonly (readonly [from: string, basisPoints: number])[]

const ALWAYS = '2000-01-01'
const UNTAXED: Rates = [[ALWAYS, 0]]
const SWISS: Rates = [
  ['2024-01-01', 810],
  [ALWAYS, 770],
]

/**
 * Standard rates of the tax on services by wire, by the member's country. A change of law is a new line, so that a receipt of last year
 * keeps last year's rate. The US and Canada have taxes of states and provinces, which the operator's adviser must name (`VAT`).
 */
const RATES: Readonly<Record<CountryCode, Rates>> = {
  de: [[ALWAYS, 1900]],
  at: [[ALWAYS, 2000]],
  ch: SWISS,
  li: SWISS,
  lu: [
    ['2024-01-01', 1700],
    ['2023-01-01', 1600],
    [ALWAYS, 1700],
  ],
  ie: [[ALWAYS, 2300]],
  uk: [[ALWAYS, 2000]],
  au: [[ALWAYS, 1000]],
  nz: [[ALWAYS, 1500]],
  za: [[ALWAYS, 1500]],
  us: UNTAXED,
  ca: UNTAXED,
}

/**
 * The rate that holds for a member of the country at the instant; days change in UTC.
 * @param override the operator's own rate in basis points, which wins at any time
 */
export const vatOf = (country: CountryCode, at: Date, override?: number): Vat => {
  const day = at.toISOString().slice(0, ALWAYS.length)
  const rate = RATES[country].find(([from]) => from <= day)
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
