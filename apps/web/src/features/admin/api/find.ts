import { queryOptions } from '@tanstack/react-query'
import {
  ADMIN_SEARCH_MIN_CHARACTERS,
  type AdminSearchAnswer,
  adminSearchPath,
} from '@velvetline/contracts/admin-search'
import { request } from '#/shared/api/request.ts'

const KEPT_MS = 30_000

/** What the server finds; the words travel in the body and stand in no address. */
export const findQuery = (words: string) =>
  queryOptions<AdminSearchAnswer>({
    queryKey: [adminSearchPath, words],
    queryFn: ({ signal }) => request<AdminSearchAnswer>(adminSearchPath, { method: 'POST', body: { words }, signal }),
    enabled: words.length >= ADMIN_SEARCH_MIN_CHARACTERS,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    throwOnError: false,
  })
