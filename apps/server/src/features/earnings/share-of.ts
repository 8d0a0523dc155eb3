import { CENTINUGGETS_PER_NUGGET, type Currency, packagesOf } from '@velvetline/contracts/constants'
import { splitVat } from '../payments/index.ts'

export const WHOLE = 100

/**
 * An agent's part of the Nuggets that members of one country have spent with them, in minor units: what they cost in the smallest package,
 * without the tax. Rounded down, so that never more is owed than was earned.
 */
export const shareOf = (spent: {
  readonly centinuggets: number
  readonly currency: Currency
  readonly vatBasisPoints: number
  readonly percent: number
}): number => {
  const [smallest] = packagesOf(spent.currency)
  if (!smallest) throw new Error('a currency has no package')
  const gross = Math.floor((spent.centinuggets * smallest.priceMinor) / (smallest.nuggets * CENTINUGGETS_PER_NUGGET))
  return Math.floor((splitVat(gross, spent.vatBasisPoints).netMinor * spent.percent) / WHOLE)
}
