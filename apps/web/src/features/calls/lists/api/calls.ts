import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallHistory, callsPath } from '@velvetline/contracts/calls'
import { request } from '#/shared/api/request.ts'

const pathOf = (before: string | null): string =>
  before === null ? callsPath : `${callsPath}?${new URLSearchParams({ before })}`

/** The member's calls, newest first, page by page. */
export const callsQuery = infiniteQueryOptions({
  queryKey: [callsPath],
  queryFn: ({ pageParam, signal }) => request<CallHistory>(pathOf(pageParam), { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextBefore,
  staleTime: 0,
  refetchOnMount: true,
})
