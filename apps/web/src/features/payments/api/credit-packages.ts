import { queryOptions } from '@tanstack/react-query'
import { CENTINUGGETS_PER_NUGGET } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { CreditPackage, CreditPackages } from '@velvetline/contracts/payments'

/** What can be bought in the page's currency; never kept longer than the page. */
export const packagesQuery = queryOptions<CreditPackages>({
  queryKey: [API.creditPackages],
  staleTime: 0,
  refetchOnMount: true,
})

/** Nuggets come with at most two places; what is counted with is whole. */
export const centinuggets = (nuggets: number): number => Math.round(nuggets * CENTINUGGETS_PER_NUGGET)

/** What so many Nuggets cost at the price of a package, in whole minor units. */
export const costMinor = (nuggets: number, { priceMinor, nuggets: bought }: CreditPackage): number =>
  Math.round((centinuggets(nuggets) * priceMinor) / centinuggets(bought))

/** How often something at this price in Nuggets can be had for so many. */
export const timesIn = (nuggets: number, price: number): number =>
  Math.floor(centinuggets(nuggets) / centinuggets(price))

/** So many times a price in Nuggets. */
export const nuggetsFor = (count: number, price: number): number =>
  (count * centinuggets(price)) / CENTINUGGETS_PER_NUGGET
