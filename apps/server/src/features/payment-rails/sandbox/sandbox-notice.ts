import { createHmac } from 'node:crypto'
import { CURRENCIES } from '@velvetline/contracts/money'
import { z } from 'zod'
import { type Clock, MINUTE_MS } from '../../../kernel/clock.ts'
import { isSameSecret } from '../../../kernel/ids.ts'
import { readJson } from '../../../kernel/read-json.ts'
import { RAIL_EVENT_KINDS, type RailEvent, type RailNotice, type VerifiedNotice } from '../payment-rail.ts'

const SIGNATURE_HEADER = 'x-sandbox-signature'
const SIGNATURE = /^t=(\d{13}),v1=([\w-]{43})$/
const TOLERANCE_MS = 5 * MINUTE_MS
const NAME_MAX = 80

const name = z.string().max(NAME_MAX)
export const sandboxEvent = z.strictObject({
  eventId: name,
  kind: z.enum(RAIL_EVENT_KINDS),
  orderId: name.nullable(),
  agreementRef: name.nullable(),
  transactionRef: name.nullable(),
  originalRef: name.nullable(),
  amount: z.strictObject({ amountMinor: z.number().int().positive(), currency: z.enum(CURRENCIES) }).nullable(),
  occurredAt: z.iso.datetime().transform((text) => new Date(text)),
  reason: z.string(),
})

const sign = (key: Buffer, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`notice:${timestamp}.`).update(body).digest()

/** Signed over its raw bytes and the time, as external ones are. */
export const writeSandboxNotice = (key: Buffer, event: RailEvent, at: Date): RailNotice => {
  const body = Buffer.from(JSON.stringify(event))
  const timestamp = String(at.getTime())
  const signature = sign(key, timestamp, body).toString('base64url')
  return { method: 'POST', headers: { [SIGNATURE_HEADER]: `t=${timestamp},v1=${signature}` }, query: '', body }
}

const refused = (reason: string): VerifiedNotice => ({ isAuthentic: false, reason })

export const readSandboxNotice = (key: Buffer, clock: Clock, { headers, body }: RailNotice): VerifiedNotice => {
  const [, timestamp, signature] = SIGNATURE.exec(headers[SIGNATURE_HEADER] ?? '') ?? []
  if (!timestamp || !signature) return refused('it carries no signature')
  if (!isSameSecret(sign(key, timestamp, body), Buffer.from(signature, 'base64url')))
    return refused('the signature is not ours')
  if (Math.abs(clock.now().getTime() - Number(timestamp)) > TOLERANCE_MS) return refused('it is too old')
  const event = sandboxEvent.safeParse(readJson(body.toString('utf8')))
  return event.success
    ? { isAuthentic: true, eventId: event.data.eventId, event: event.data }
    : refused('it is no notice of the sandbox')
}
