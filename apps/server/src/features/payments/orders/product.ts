import type { Country } from '@velvetline/contracts/countries'
import type { Money } from '@velvetline/contracts/money'
import type { ProductChoice } from '@velvetline/contracts/payments'
import type { NuggetPackage } from '../../countries/index.ts'
import { packageUnknown } from '../payments.refusals.ts'

/** Prices are never taken from the browser. */
export interface Product {
  readonly kind: ProductChoice['kind']
  readonly packageId: string | null
  readonly nuggets: number | null
  readonly total: Money
  readonly hasTrial: boolean
  readonly weeklyMinor: number | null
  /** Of a membership. */
  readonly minimumTermMonths: number | null
}

/** @param hasTrial the first month has its own price @throws 422 package_unknown */
export const productOf = (
  choice: ProductChoice,
  {
    country: { currency, prices, minimumTermMonths },
    packages,
  }: { readonly country: Country; readonly packages: readonly NuggetPackage[] },
  hasTrial: boolean,
): Product => {
  if (choice.kind === 'membership') {
    const amountMinor = hasTrial ? prices.firstMonthMinor : prices.weeklyMinor
    const { weeklyMinor } = prices
    return {
      kind: 'membership',
      packageId: null,
      nuggets: null,
      total: { amountMinor, currency },
      hasTrial,
      weeklyMinor,
      minimumTermMonths,
    }
  }
  const bought = packages.find(({ id }) => id === choice.packageId)
  if (!bought) throw packageUnknown()
  const { id: packageId, nuggets, priceMinor } = bought
  const total = { amountMinor: priceMinor, currency }
  return { kind: 'nuggets', packageId, nuggets, total, hasTrial: false, weeklyMinor: null, minimumTermMonths: null }
}
