import type { QueryFunctionContext } from '@tanstack/react-query'
import { readAnswer } from './request.ts'
import { send } from './transport.ts'

/** The default query function: GET on the path in the key's first element. */
export const defaultFetcher = async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
  const path = queryKey[0]
  if (typeof path !== 'string') throw new TypeError('The first element of a query key is the path to fetch.')
  const response = await send(path, {
    signal,
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
  })
  return readAnswer(response)
}

/** `meta` of a query whose answer is in the page's HTML, and is not sent again as data. */
export const KEPT_IN_HTML = { isKeptInHtml: true } as const

const HTTP_NOT_MODIFIED = 304
/** More than one person's open conversations; bounds a very long visit. */
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

/** For signing in and out. */
export const forgetPolls = (): void => remembered.clear()

/**
 * The query function of polls: it sends the last ETag and returns the last value on 304. The browser's cache is bypassed, or it would
 * answer the 304 itself.
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
