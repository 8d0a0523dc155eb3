import type { QueryFunctionContext } from '@tanstack/react-query'
import { readAnswer } from './request.ts'
import { send } from './transport.ts'

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
