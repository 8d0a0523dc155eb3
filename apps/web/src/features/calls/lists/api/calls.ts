import { infiniteQueryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { CallHistory } from '@velvetline/contracts/web-calls'
import { request } from '#/shared/api/request.ts'

const pathOf = (before: string | null): string =>
  before === null ? API.calls : `${API.calls}?${new URLSearchParams({ before })}`

/** The member's calls, newest first, page by page. */
export const callsQuery = infiniteQueryOptions({
  queryKey: [API.calls],
  queryFn: ({ pageParam, signal }) => request<CallHistory>(pathOf(pageParam), { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextBefore,
  staleTime: 0,
  refetchOnMount: true,
})
