import { queryOptions } from '@tanstack/react-query'
import type { AccountEnding } from '@velvetline/contracts/account-endings'
import { request } from '#/shared/api/request.ts'

/** What would go and stay, and what has to be done first, as it is at this moment. */
export const endingQuery = (path: string) =>
  queryOptions<AccountEnding>({
    queryKey: [path],
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })

export const endAccount = (path: string, reason: string): Promise<unknown> =>
  request(path, { method: 'POST', body: { reason } })
