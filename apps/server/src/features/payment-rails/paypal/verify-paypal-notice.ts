import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type Clock, DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'
import type { RailNotice } from '../payment-rail.ts'
import type { FindSigningKey } from './paypal-certificate.ts'
import type { AskPayPal } from './paypal-client.ts'

/** A notice is retried for three days, with the time of its first attempt; an older one is a replay. */
const OLDEST_MS = 4 * DAY_MS
/** PayPal's clock may be ahead of ours. */
const NEWEST_MS = 10 * MINUTE_MS
const HEADER_MAX_CHARACTERS = 1_024

const verdict = z.object({ verification_status: z.string() })

interface Context {
  readonly ask: AskPayPal
  readonly clock: Clock
  readonly findKey: FindSigningKey
  readonly webhookId: string
}

interface Transmission {
  readonly id: string
  readonly time: string
  readonly signature: string
  readonly algorithm: string
  readonly certificate: string
}

const readTransmission = ({ headers }: RailNotice): Transmission | undefined => {
  const names = ['id', 'time', 'sig'].map((name) => headers[`paypal-transmission-${name}`])
  const [id, time, signature] = names
  const { 'paypal-auth-algo': algorithm, 'paypal-cert-url': certificate } = headers
  if (!id || !time || !signature || !algorithm || !certificate) return undefined
  const all = { id, time, signature, algorithm, certificate }
  return Object.values(all).every((value) => value.length <= HEADER_MAX_CHARACTERS) ? all : undefined
}

const isTimely = (time: string, now: Date): boolean => {
  const age = now.getTime() - new Date(time).getTime()
  return age <= OLDEST_MS && age >= -NEWEST_MS
}

/** The body is inserted as received: serialising it again would change its checksum. */
const askThem = async ({ ask, webhookId }: Context, transmission: Transmission, body: Buffer): Promise<boolean> => {
  const head = JSON.stringify({
    transmission_id: transmission.id,
    transmission_time: transmission.time,
    transmission_sig: transmission.signature,
    auth_algo: transmission.algorithm,
    cert_url: transmission.certificate,
    webhook_id: webhookId,
  })
  const asked = `${head.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const { verification_status: said } = await ask({ method: 'POST', path, body: asked }, verdict)
  return said === 'SUCCESS'
}

/**
 * The signature is over `id|time|webhook|sum of the raw bytes`. Where the certificates sent along do not lead to an authority that we know,
 * PayPal is asked as well.
 * @returns why it is not authentic, or null
 * @throws RailFault where the certificate or PayPal cannot be reached
 */
export const verifyPayPalNotice = async (context: Context, notice: RailNotice): Promise<string | null> => {
  const transmission = readTransmission(notice)
  if (!transmission) return 'a header of its signature is missing'
  if (transmission.algorithm !== 'SHA256withRSA') return 'it is signed in a way that is not known'
  if (!isTimely(transmission.time, context.clock.now())) return 'it is too old, or from the future'
  const signing = await context.findKey(transmission.certificate)
  if (signing?.key.asymmetricKeyType !== 'rsa') return 'its certificate is not one of PayPal’s'
  const signed = [transmission.id, transmission.time, context.webhookId, crc32(notice.body)].join('|')
  const signature = Buffer.from(transmission.signature, 'base64')
  if (!verify('sha256', Buffer.from(signed), signing.key, signature)) return 'its signature is not over this body'
  if (signing.isChained || (await askThem(context, transmission, notice.body))) return null
  return 'PayPal says that it is not its own'
}
