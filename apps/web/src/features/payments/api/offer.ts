import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { OrderOffer } from '@velvetline/contracts/payments'
import { firstChoice, MEMBERSHIP, type Product } from '../model/product.ts'
import { packagesQuery } from './credit-packages.ts'

/** Long enough that the page that was just sent does not ask again, short enough that a limit or a trial is told as it is. */
const OFFER_FRESH_MS = 10_000

const pathOf = (product: Product): string => {
  const query = product === MEMBERSHIP ? { kind: 'membership' } : { kind: 'nuggets', packageId: product }
  return `${API.paymentOffer}?${new URLSearchParams(query)}`
}

/** Everything that must be shown with an order button: price, tax, payment methods, and why ordering is not possible. */
export const offerQuery = (product: Product) =>
  queryOptions<OrderOffer>({ queryKey: [pathOf(product)], staleTime: OFFER_FRESH_MS, refetchOnMount: true })

/** Limits and first months change after a purchase. */
export const forgetOffers = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(API.paymentOffer) })

/** The packages and the terms of the preselected one. If the terms fail, the packages are shown without them. */
export const loadShop = async (client: QueryClient): Promise<void> => {
  const { packages } = await client.ensureQueryData(packagesQuery)
  const first = firstChoice(packages)
  if (first !== undefined) await client.prefetchQuery(offerQuery(first))
}
