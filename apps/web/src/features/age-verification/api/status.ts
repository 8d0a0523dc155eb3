import { queryOptions } from '@tanstack/react-query'
import type { AgeStatus } from '@velvetline/contracts/age-verification'
import { AGE_STATUS_FRESH_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'

/** What the server knows of this person's age: fresh for 30 s, asked once. */
export const ageStatusQuery = queryOptions<AgeStatus>({
  queryKey: [API.ageStatus],
  staleTime: AGE_STATUS_FRESH_MS,
  retry: false,
  refetchOnMount: true,
})
