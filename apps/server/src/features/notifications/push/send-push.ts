import { request } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushNews } from '@velvetline/contracts/notifications'
import { SECOND_MS } from '../../../kernel/clock.ts'
import type { PushKeys } from './push-keys.ts'

const TIMEOUT_MS = 10 * SECOND_MS
/** Chat news older than this is not worth delivering. */
const KEPT_SECONDS = 12 * 60 * 60
/** While a browser is away, its push service keeps the latest of these. */
const TOPIC = 'news'

interface PushRequest {
  readonly endpoint: string
  /** base64url */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly news: PushNews
  /** Wakes a sleeping phone at once. */
  readonly isUrgent: boolean
}

interface PushSender {
  readonly keys: PushKeys
  /** Who sends: an address under which the operator can be reached (RFC 8292). */
  readonly subject: string
}

export interface PushAnswer {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
}

/** In seconds or as a date (RFC 9110). */
const readRetryAfter = (text: string | undefined, now: Date): number | undefined => {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / SECOND_MS))
}

/**
 * Encrypted for this browser alone (RFC 8291) and signed (RFC 8292); redirects are not followed. Throws where there is no answer in time.
 */
export const sendPush = async (
  { keys, subject }: PushSender,
  { endpoint, keys: browser, news, isUrgent }: PushRequest,
  now: Date,
): Promise<PushAnswer> => {
  const { headers, body } = await buildPushPayload(
    { data: news, options: { ttl: KEPT_SECONDS, topic: TOPIC, urgency: isUrgent ? 'high' : 'normal' } },
    { endpoint, expirationTime: null, keys: browser },
    { subject, ...keys },
  )
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = request(endpoint, { method: 'POST', headers, signal }, (answer) => {
    answer.resume()
    const retryAfterSeconds = readRetryAfter(answer.headers['retry-after'], now)
    resolve({ status: answer.statusCode ?? 0, retryAfterSeconds })
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
