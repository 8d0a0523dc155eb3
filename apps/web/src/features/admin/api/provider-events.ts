import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OpenEventState, ProviderEventList } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'
import type { ProviderEventRow } from '@velvetline/contracts/payments'
import { request } from '#/shared/api/request.ts'

/** Provider events that could not be handled yet, newest first. */
export const eventsQuery = (state: OpenEventState) =>
  infiniteQueryOptions({
    queryKey: [API.adminProviderEvents, state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state })
      if (pageParam !== null) query.set('before', pageParam)
      return request<ProviderEventList>(`${API.adminProviderEvents}?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
  })

/** Handles the event again; effects that already happened are not repeated. */
export const replay = (id: string): Promise<ProviderEventRow> =>
  request<ProviderEventRow>(API.adminReplay(id), { method: 'POST', body: {} })
