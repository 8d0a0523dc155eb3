import type { QueryClient } from '@tanstack/react-query'
import { firstChoice } from '../model/product.ts'
import { packagesQuery } from './credit-packages.ts'
import { offerQuery } from './offer.ts'

/** The packages and the terms of the preselected one. If the terms fail, the packages are shown without them. */
export const loadShop = async (client: QueryClient): Promise<void> => {
  const { packages } = await client.ensureQueryData(packagesQuery)
  const first = firstChoice(packages)
  if (first !== undefined) await client.prefetchQuery(offerQuery(first))
}
