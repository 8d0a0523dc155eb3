import { queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { CreditPackages } from '@velvetline/contracts/payments'

/** What Nuggets cost now, for whoever chooses what is reloaded by itself. */
export const packagesQuery = queryOptions<CreditPackages>({
  queryKey: [API.creditPackages],
  staleTime: 0,
  refetchOnMount: true,
})
