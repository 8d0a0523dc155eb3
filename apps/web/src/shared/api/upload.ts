import { COUNTRY_HEADER } from '@velvetline/contracts/countries'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { readAnswer } from './request.ts'
import { currentCountry, senderHeaders } from './transport.ts'

export interface UploadOptions {
  idempotencyKey: string
  signal: AbortSignal
  /** From 0 to 1; 1 means that the server has everything and has not answered yet. */
  onProgress: (share: number) => void
}

/** Without a sign of life for this long the connection counts as lost. */
const STALL_MS = 30_000

const responseOf = (call: XMLHttpRequest): Response => {
  const retryAfter = call.getResponseHeader('retry-after')
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
  return new Response(call.responseText, { status: call.status, statusText: call.statusText, headers })
}

/**
 * Posts a form with files once. `fetch` reports no progress of what it sends, so this is an XMLHttpRequest. Throws as `request` does; after
 * the abort it rejects with the signal's reason.
 */
export const uploadForm = <Answer>(path: string, form: FormData, options: UploadOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { idempotencyKey, signal, onProgress } = options
    const call = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => call.abort(), STALL_MS)
    }
    const abort = () => call.abort()
    call.upload.onprogress = ({ loaded, total }) => {
      wait()
      if (total > 0) onProgress(loaded / total)
    }
    call.onload = () => readAnswer<Answer>(responseOf(call)).then(resolve, reject)
    call.onerror = () => reject(new Error('NetworkError: the upload failed'))
    call.onabort = () => reject(signal.aborted ? signal.reason : new Error('NetworkError: the upload stalled'))
    call.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', abort)
    call.open('POST', path)
    const headers = { ...senderHeaders, [COUNTRY_HEADER]: currentCountry() }
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.setRequestHeader(IDEMPOTENCY_HEADER, idempotencyKey)
    wait()
    call.send(form)
  })
