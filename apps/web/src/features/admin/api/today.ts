import { queryOptions } from '@tanstack/react-query'
import type { AdminToday } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'

const REFRESH_MS = 60_000

/** The day so far. */
export const todayQuery = queryOptions<AdminToday>({
  queryKey: [API.adminToday],
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: REFRESH_MS,
})
