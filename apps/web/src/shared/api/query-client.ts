import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { mePath } from '@velvetline/contracts/accounts'
import { countryPath } from '@velvetline/contracts/countries'
import { SIGN_IN_REQUIRED_REFUSAL } from '@velvetline/contracts/http'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { ApiError, isUnauthorized } from './api-error.ts'
import { defaultFetcher } from './queries.ts'
import { setViewer, viewerFetcher, viewerOf } from './viewer.ts'

const QUERY_FRESH_MS = 15 * 60_000
const QUERY_KEPT_MS = 120 * 60_000
export const COUNTRY_FRESH_MS = 10 * 60_000
const REQUEST_RETRIES_MAX = 3
const REQUEST_RETRY_BASE_MS = 500
const REQUEST_RETRY_CEILING_MS = 2_000
/** Exponential backoff with a ceiling. @param failures so far, starting at 0 */
export const requestRetryDelayMs = (failures: number): number =>
  Math.min(REQUEST_RETRY_BASE_MS * 2 ** failures, REQUEST_RETRY_CEILING_MS)

const RETRIED = /NetworkError|Failed to fetch|fetch/

/** Only network errors are retried; any answer of the server is final, 401 too. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < REQUEST_RETRIES_MAX && RETRIED.test(error.message)

/** One per page in the browser, one per request on the server, without retries. */
export const createQueryClient = (options: { isServer: boolean }): QueryClient => {
  // Signed out elsewhere without an event: the page becomes a guest's instead of failing part by part.
  const becomeGuest = () => {
    if (!options.isServer && viewerOf(client)) setViewer(client, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error)) becomeGuest()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        // A wrong password is a 401 too.
        if (error instanceof ApiError && error.code === SIGN_IN_REQUIRED_REFUSAL) becomeGuest()
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: defaultFetcher,
        staleTime: QUERY_FRESH_MS,
        gcTime: options.isServer ? Number.POSITIVE_INFINITY : QUERY_KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: true,
        retry: options.isServer ? false : shouldRetry,
        retryDelay: requestRetryDelayMs,
      },
      // Offline they fail at once: what was paused would be sent later, though the person had long cancelled it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Data that every page needs is never dropped.
  client.setQueryDefaults(SITE_KEY, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  client.setQueryDefaults([countryPath], { staleTime: COUNTRY_FRESH_MS, gcTime: Number.POSITIVE_INFINITY })
  client.setQueryDefaults([mePath], { queryFn: viewerFetcher, gcTime: Number.POSITIVE_INFINITY })
  return client
}
