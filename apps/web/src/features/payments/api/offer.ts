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

/** Kept no longer than the page. */
export const packagesQuery = queryOptions<CreditPackages>({
  queryKey: [creditPackagesPath],
  staleTime: 0,
  refetchOnMount: true,
})

/** In whole minor units. */
export const costMinor = (nuggets: number, { priceMinor, nuggets: bought }: CreditPackage): number =>
  Math.round((centinuggetsOf(nuggets) * priceMinor) / centinuggetsOf(bought))

export const timesIn = (nuggets: number, price: number): number =>
  Math.floor(centinuggetsOf(nuggets) / centinuggetsOf(price))

export const nuggetsFor = (count: number, price: number): number => nuggetsOf(count * centinuggetsOf(price))

/** Long enough that a page just loaded does not ask again, short enough for limits and trials to be current. */
const OFFER_FRESH_MS = 10_000

const pathOf = (product: Product): string => {
  const query = product === MEMBERSHIP ? { kind: 'membership' } : { kind: 'nuggets', packageId: product }
  return `${paymentOfferPath}?${new URLSearchParams(query)}`
}

/** All that must be shown with an order button. */
export const offerQuery = (product: Product) =>
  queryOptions<OrderOffer>({ queryKey: [pathOf(product)], staleTime: OFFER_FRESH_MS, refetchOnMount: true })

const OFFERS = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith(paymentOfferPath),
}

/** Limits and first months change after a purchase. */
export const forgetOffers = (client: QueryClient): void => client.removeQueries(OFFERS)

/** The page shows one of them. */
export const refreshOffers = (client: QueryClient): Promise<void> => client.invalidateQueries(OFFERS)

/** If the terms fail, the packages are shown without them. */
export const loadShop = async (client: QueryClient): Promise<void> => {
  const { packages } = await client.ensureQueryData(packagesQuery)
  const first = firstChoice(packages)
  if (first !== undefined) await client.prefetchQuery(offerQuery(first))
}
