import { queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { CreditPackages } from '@velvetline/contracts/payments'

/** What can be bought in the page's currency; never kept longer than the page stands. */
export const packagesQuery = queryOptions<CreditPackages>({
  queryKey: [API.creditPackages],
  staleTime: 0,
  refetchOnMount: true,
})
