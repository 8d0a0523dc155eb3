import type { PageAnswer } from '@velvetline/contracts/pages'

const HTTP_UNAUTHORIZED = 401
export const HTTP_NOT_FOUND = 404
const HTTP_SERVER_ERROR = 500

/** A refused or failed request. `code` is the API's stable code, or empty. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  /** By form field. */
  readonly fields: Readonly<Record<string, string>>
  /** For 429 and 503. */
  readonly retryAfterSeconds: number | undefined

  constructor(answer: {
    status: number
    code: string
    message: string
    fields?: Record<string, string>
    retryAfterSeconds?: number | undefined
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

/** What a form refuses by itself, in the shape of the server's refusal. */
export const invalidInput = (fields: Record<string, string>): ApiError =>
  new ApiError({ status: 422, code: 'invalid_input', message: Object.values(fields)[0] ?? '', fields })

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

const parseJson = (text: string): Record<string, unknown> | undefined => {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return undefined
  }
}

const textFields = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Message order: the JSON body's message, a plain-text body, the status text, 'HTTP {status}'. A proxy's page is no message. */
export const toApiError = async (response: PageAnswer): Promise<ApiError> => {
  const text = await response.text().catch(() => '')
  const body = parseJson(text)
  const ofBody = typeof body?.message === 'string' && body.message !== '' ? body.message : undefined
  const isPage = /html/.test(response.headers.get('content-type') ?? '')
  const plain = body === undefined && !isPage && text.trim() !== '' ? text.trim() : undefined
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    code: typeof body?.code === 'string' ? body.code : '',
    message: ofBody ?? plain ?? (response.statusText || `HTTP ${response.status}`),
    fields: textFields(body?.fields),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === HTTP_UNAUTHORIZED

/** What the server itself has refused. After anything else what was asked for may have been done. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < HTTP_SERVER_ERROR

/** What the server says of its refusal, in the page's language; undefined for any other error, such as a proxy's: only ours have a code. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code ? error.message : undefined
