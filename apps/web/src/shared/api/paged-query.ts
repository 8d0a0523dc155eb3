import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#/shared/api/request.ts'

interface Page {
  /** Where the next page begins; null on the last one. */
  nextBefore: string | null
}

/** Of a file with the filters of a list; what is not asked for is left out. */
export const fileAddress = (path: string, search: object): string => {
  const asked = Object.entries(search).filter(([, value]) => value !== undefined)
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`
}

/** A list that the server sends page by page, newest first, asked for with these parameters. */
export const pagedQuery = <Answer extends Page>(path: string, parameters: object = {}) =>
  infiniteQueryOptions({
    queryKey: [path, parameters],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam }
      const query = new URLSearchParams({ ...parameters, ...before })
      return request<Answer>(query.size === 0 ? path : `${path}?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
  })
