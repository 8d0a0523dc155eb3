import type { QueryFunctionContext } from '@tanstack/react-query'
import { readAnswer } from './request.ts'
import { send } from './transport.ts'

const UNCACHED_PATH = '/api/credits/packages'

/** What a query does that names nothing but its key: GET on the path in the key's first element. */
export const defaultFetcher = async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
  const path = queryKey[0]
  if (typeof path !== 'string') throw new TypeError('The first element of a query key is the path to fetch.')
  const response = await send(path, {
    signal,
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
    ...(path.includes(UNCACHED_PATH) ? { cache: 'no-store' as const } : {}),
  })
  return readAnswer(response)
}

/** `meta` of a query whose answer the page says in its HTML: it is not sent a second time as data. */
export const KEPT_IN_HTML = { isKeptInHtml: true } as const

/**
 * For a query that every card reads: no timer for each reader that would only tell it how old its answer is. Something that the
 * readers stand in observes the query with its own times, and thereby keeps it fresh for all.
 */
export const READ_BY_MANY = { staleTime: Number.POSITIVE_INFINITY } as const

const HTTP_NOT_MODIFIED = 304
/** Far more than one person's open conversations; it only keeps a very long visit from growing for ever. */
const REMEMBERED_ANSWERS_MAX = 200

interface Remembered {
  etag: string
  value: unknown
}

const remembered = new Map<string, Remembered>()

const remember = (path: string, answer: Remembered): void => {
  remembered.delete(path)
  remembered.set(path, answer)
  const oldest = remembered.keys().next()
  if (remembered.size > REMEMBERED_ANSWERS_MAX && !oldest.done) remembered.delete(oldest.value)
}

/** Forgets every answer; for signing in and out. */
export const forgetPolls = (): void => remembered.clear()

/**
 * The query function of what is polled: it sends the last ETag itself and gives the value before back on 304. The
 * browser's own cache is left out, or it would answer the 304 on our behalf and hide it.
 */
export const pollFetcher = async <T>({ queryKey, signal }: QueryFunctionContext): Promise<T> => {
  const path = String(queryKey[0])
  const known = remembered.get(path)
  const response = await send(path, {
    signal,
    cache: 'no-store',
    headers: known ? { 'if-none-match': known.etag } : {},
  })
  if (response.status === HTTP_NOT_MODIFIED && known) return known.value as T
  const value = await readAnswer<T>(response)
  const etag = response.headers.get('etag')
  if (etag) remember(path, { etag, value })
  return value
}
