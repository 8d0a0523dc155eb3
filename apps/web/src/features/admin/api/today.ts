import { queryOptions } from '@tanstack/react-query'
import { type AdminToday, adminTodayPath } from '@velvetline/contracts/admin'

const REFRESH_MS = 60_000

/** The day so far. */
export const todayQuery = queryOptions<AdminToday>({
  queryKey: [adminTodayPath],
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: REFRESH_MS,
})
