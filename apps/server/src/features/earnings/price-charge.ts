import { centinuggetsOf } from '@velvetline/contracts/credits'
import { type EarningRule, MICROS_PER_MINOR } from '@velvetline/contracts/earnings'

const WHOLE_BASIS_POINTS = 10_000

/** List price of a hundredth of a Nugget, in the smallest package, with the tax; rounded to the nearest millionth. */
export const unitMicrosOf = (
  packages: readonly { readonly nuggets: number; readonly priceMinor: number }[],
): number => {
  const [smallest] = packages.toSorted((left, right) => left.nuggets - right.nuggets)
  if (!smallest) throw new Error('a country has no package')
  return Math.round((smallest.priceMinor * MICROS_PER_MINOR) / centinuggetsOf(smallest.nuggets))
}

export interface Rates {
  readonly unitMicros: number
  readonly vatBasisPoints: number
  readonly shareBasisPoints: number
}

/** Where a charge goes. The parts always sum to `grossMicros`. */
export interface Amounts {
  readonly grossMicros: number
  readonly vatMicros: number
  readonly shareMicros: number
  readonly platformMicros: number
  readonly givenMicros: number
}

/** Rounding: the tax to the nearest millionth, the share down; what is left is the platform’s. */
export const splitList = (
  centinuggets: number,
  { unitMicros, vatBasisPoints, shareBasisPoints }: Rates,
): { readonly grossMicros: number; readonly vatMicros: number; readonly shareMicros: number } => {
  const grossMicros = centinuggets * unitMicros
  const vatMicros = Math.round((grossMicros * vatBasisPoints) / (WHOLE_BASIS_POINTS + vatBasisPoints))
  const shareMicros = Math.floor(((grossMicros - vatMicros) * shareBasisPoints) / WHOLE_BASIS_POINTS)
  return { grossMicros, vatMicros, shareMicros }
}

const bought = (centinuggets: number, rates: Rates): Amounts => {
  const { grossMicros, vatMicros, shareMicros } = splitList(centinuggets, rates)
  return { grossMicros, vatMicros, shareMicros, platformMicros: grossMicros - vatMicros - shareMicros, givenMicros: 0 }
}

const given = (grossMicros: number, shareMicros: number): Amounts => ({
  grossMicros,
  vatMicros: 0,
  shareMicros,
  platformMicros: 0,
  givenMicros: grossMicros - shareMicros,
})

/** What a line says. Lines that follow another charge nothing again: their gross is 0. */
export const amountsOf = (
  rule: Exclude<EarningRule, 'given_back'>,
  funding: 'bought' | 'bonus',
  centinuggets: number,
  rates: Rates,
  isFollowing: boolean,
): Amounts => {
  const { grossMicros, shareMicros } = splitList(centinuggets, rates)
  switch (rule) {
    case 'bought':
      return bought(centinuggets, rates)
    case 'no_consultant':
      return funding === 'bought' ? bought(centinuggets, { ...rates, shareBasisPoints: 0 }) : given(grossMicros, 0)
    case 'bonus':
      return given(grossMicros, shareMicros)
    case 'bonus_sure':
      return given(0, shareMicros)
    case 'bonus_withdrawn':
      return given(0, -shareMicros)
    default:
      return given(isFollowing ? 0 : grossMicros, 0)
  }
}
