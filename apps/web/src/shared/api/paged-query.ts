import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#/shared/api/request.ts'

interface Page {
  /** Where the next page begins; null on the last one. */
  nextBefore: string | number | null
}

/** Words that must not appear in an address: they are posted to a path of their own. */
interface Posted {
  readonly path: string
  readonly words: string
}

/** Of a list, or a file with its filters; what is not asked for is left out. */
export const listAddress = (path: string, search: object): string => {
  const asked = Object.entries(search).filter(([, value]) => value !== undefined)
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`
}

/** A list that the server sends page by page, asked for with these parameters, and with words where there are some. */
export const pagedQuery = <Answer extends Page>(path: string, parameters: object = {}, posted?: Posted) =>
  infiniteQueryOptions({
    queryKey: posted?.words ? [path, parameters, posted.words] : [path, parameters],
    queryFn: ({ pageParam, signal }) => {
      const asked = pageParam === null ? parameters : { ...parameters, before: pageParam }
      return posted?.words
        ? request<Answer>(posted.path, { method: 'POST', body: { ...asked, words: posted.words }, signal })
        : request<Answer>(listAddress(path, asked), { signal })
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
  })
