import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { centinuggetsOf, nuggetsOf } from '@velvetline/contracts/credits'
import {
  type CreditPackage,
  type CreditPackages,
  creditPackagesPath,
  type OrderOffer,
  paymentOfferPath,
} from '@velvetline/contracts/payments'
import { firstChoice, MEMBERSHIP, type Product } from '../model/product.ts'

/** What can be bought in the page's currency; never kept longer than the page. */
export const packagesQuery = queryOptions<CreditPackages>({
  queryKey: [creditPackagesPath],
  staleTime: 0,
  refetchOnMount: true,
})

/** What so many Nuggets cost at the price of a package, in whole minor units. */
export const costMinor = (nuggets: number, { priceMinor, nuggets: bought }: CreditPackage): number =>
  Math.round((centinuggetsOf(nuggets) * priceMinor) / centinuggetsOf(bought))

/** How often something at this price in Nuggets can be had for so many. */
export const timesIn = (nuggets: number, price: number): number =>
  Math.floor(centinuggetsOf(nuggets) / centinuggetsOf(price))

/** So many times a price in Nuggets. */
export const nuggetsFor = (count: number, price: number): number => nuggetsOf(count * centinuggetsOf(price))

/** Long enough that the page that was just sent does not ask again, short enough that a limit or a trial is told as it is. */
const OFFER_FRESH_MS = 10_000

const pathOf = (product: Product): string => {
  const query = product === MEMBERSHIP ? { kind: 'membership' } : { kind: 'nuggets', packageId: product }
  return `${paymentOfferPath}?${new URLSearchParams(query)}`
}

/** Everything that must be shown with an order button: price, tax, payment methods, and why ordering is not possible. */
export const offerQuery = (product: Product) =>
  queryOptions<OrderOffer>({ queryKey: [pathOf(product)], staleTime: OFFER_FRESH_MS, refetchOnMount: true })

/** Limits and first months change after a purchase. */
export const forgetOffers = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(paymentOfferPath) })

/** The packages and the terms of the preselected one. If the terms fail, the packages are shown without them. */
export const loadShop = async (client: QueryClient): Promise<void> => {
  const { packages } = await client.ensureQueryData(packagesQuery)
  const first = firstChoice(packages)
  if (first !== undefined) await client.prefetchQuery(offerQuery(first))
}
