import { createHmac, randomBytes } from 'node:crypto'

// Standard Webhooks 1.0.0 (github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md): the scheme v1, HMAC-SHA256 over
// `id.timestamp.body`, one signature for each secret that is valid.

/** "Random. Between 24 bytes (192 bits) and 64 bytes (512 bits)". */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'
const MILLISECONDS = 1_000

export const drawSigningSecret = (): Buffer => randomBytes(SECRET_BYTES)
/** As it is shown: base64 behind a prefix by which people and programs recognise it. */
export const writeSigningSecret = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`

interface Signed {
  readonly id: string
  /** Of this attempt. */
  readonly at: Date
  readonly body: string
}

/** @param secrets the current one first, then a former one that is still valid */
export const signWebhook = (secrets: readonly Buffer[], { id, at, body }: Signed): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / MILLISECONDS))
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
