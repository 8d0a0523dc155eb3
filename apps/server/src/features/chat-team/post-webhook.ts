import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type AddressRules, ForbiddenAddress, guardedLookup, readEndpointUrl } from './public-address.ts'

/** "A recommended request timeout value for webhooks is somewhere between 15 and 30s". */
export const ANSWER_WITHIN_MS = 15_000
/** Whatever an endpoint says is not needed; a longer answer is cut off. */
const ANSWER_MAX_BYTES = 64 * 1024
const RETRY_AFTER_MAX_SECONDS = 3_600
const OK = { least: 200, most: 299 }
const GONE = 410
const MILLISECONDS = 1_000

/** How an attempt ended. */
export type Attempt =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'gone'; readonly failure: string }
  /** @property retryAfterMs what the endpoint asked for, within an hour */
  | { readonly outcome: 'failed'; readonly failure: string; readonly retryAfterMs: number }

const retryAfterOf = (answer: IncomingMessage): number => {
  const seconds = Number(answer.headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX_SECONDS) * MILLISECONDS : 0
}

const readAnswer = (answer: IncomingMessage): Attempt => {
  const status = answer.statusCode ?? 0
  if (status >= OK.least && status <= OK.most) return { outcome: 'accepted' }
  if (status === GONE) return { outcome: 'gone', failure: 'status 410' }
  return { outcome: 'failed', failure: `status ${status}`, retryAfterMs: retryAfterOf(answer) }
}

/** For staff, and never with what the other side wrote. */
const failureOf = (error: unknown): string => {
  if (error instanceof ForbiddenAddress) return 'forbidden address'
  if (error instanceof Error && error.name === 'AbortError') return 'no answer in time'
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}

interface Webhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const send = (url: URL, { headers, body }: Webhook, rules: AddressRules): Promise<Attempt> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = request(
      url,
      {
        method: 'POST',
        // Redirects are not followed; a 3xx is a failure like any other.
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Velvetline-Webhooks/1',
        },
        // An IP address is not looked up; it was judged before.
        ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && { lookup: guardedLookup(rules) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > ANSWER_MAX_BYTES) answer.destroy()
        })
        // Cut off or complete: the status has decided.
        answer.once('close', () => resolve(readAnswer(answer)))
        answer.once('error', () => undefined)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** Sends once. Never throws: a failure is an outcome. */
export const postWebhook = async (webhook: Webhook, rules: AddressRules): Promise<Attempt> => {
  const failed = (failure: string): Attempt => ({ outcome: 'failed', failure, retryAfterMs: 0 })
  // The rules may have changed since the address was stored.
  const url = readEndpointUrl(webhook.url, rules)
  if (!url) return failed('forbidden address')
  return send(url, webhook, rules).catch((error: unknown) => failed(failureOf(error)))
}
