import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import type { PageAnswer } from '@velvetline/contracts/pages'
import { toApiError } from './api-error.ts'
import { send } from './transport.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, except a `FormData` and a file, which are sent as they are. */
  body?: unknown
  /** The same key never charges or stores twice. */
  idempotencyKey?: string
  signal?: AbortSignal
}

let onRefusal = (_code: string): void => {}

/** Calls `watch` with the code of every refused request, in addition to the error thrown to the caller. */
export const watchRefusals = (watch: (code: string) => void): void => {
  onRefusal = watch
}

/** Throws `ApiError` for anything but OK; undefined for an empty body. */
export const readAnswer = async <T>(response: PageAnswer): Promise<T> => {
  if (!response.ok) {
    const error = await toApiError(response)
    onRefusal(error.code)
    throw error
  }
  if (import.meta.env.SSR && response.shared !== undefined) return response.shared as T
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

const encodeBody = (body: unknown): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { body, headers: {} }
  if (body instanceof Blob) return { body, headers: { 'content-type': 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Calls the API once, without retries. Throws `ApiError` (401 too) or an error that begins 'NetworkError:'. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
  const { body, headers } = encodeBody(options.body)
  if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey
  const response = await send(path, {
    method: options.method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  return readAnswer<T>(response)
}
