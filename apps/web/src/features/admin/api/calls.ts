import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AdminCalls, adminCallHangUpPath, adminCallsPath } from '@velvetline/contracts/calls'
import { request } from '#/shared/api/request.ts'
import type { CallSearch } from '../model/search.ts'

const LIVE_REFRESH_MS = 3_000
const REFRESH_MS = 10_000

const pathOf = (search: CallSearch, before: string | null): string => {
  const query = new URLSearchParams(Object.entries(search))
  if (before !== null) query.set('before', before)
  return `${adminCallsPath}?${query}`
}

/** Calls, page by page, as the page's address asks for them; while some are live they are asked for again and again. */
export const adminCallsQuery = (search: CallSearch) =>
  infiniteQueryOptions({
    queryKey: [adminCallsPath, search],
    queryFn: ({ pageParam, signal }) => request<AdminCalls>(pathOf(search, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state: { data } }) => {
      // Who has turned pages reads what was, and is not disturbed.
      if ((data?.pages.length ?? 1) > 1 || search.show === 'ended') return false
      return (data?.pages[0]?.live ?? 0) > 0 ? LIVE_REFRESH_MS : REFRESH_MS
    },
  })

/** Ends a live call on both sides. */
export const hangUp = (callId: string, reason: string): Promise<unknown> =>
  request(adminCallHangUpPath(callId), { method: 'POST', body: { reason } })
