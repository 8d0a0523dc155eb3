import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CreditHistory, creditHistoryPath } from '@velvetline/contracts/credits'
import { request } from '#/shared/api/request.ts'

const PAGE_ENTRIES = 20

const pathOf = (before: string | null): string => {
  const query = new URLSearchParams({ limit: String(PAGE_ENTRIES) })
  if (before !== null) query.set('before', before)
  return `${creditHistoryPath}?${query}`
}

/** What changed the balance, newest first, page by page. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [creditHistoryPath],
  queryFn: ({ pageParam, signal }) => request<CreditHistory>(pathOf(pageParam), { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextBefore,
  staleTime: 0,
  refetchOnMount: true,
})
