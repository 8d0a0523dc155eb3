import { z } from 'zod'
import { flag, text } from './fields.ts'

const secret = text.min(8)

/** Helps two browsers to find a route to each other; a TURN server also carries the audio. */
export interface IceServer {
  readonly urls: readonly string[]
}

const ICE_ADDRESS = /^(stuns?|turns?):[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i

/** `stun:host:port; turn:host:port?transport=udp` */
const iceServers = text.transform((line, { issues }): readonly IceServer[] => {
  const entries = line.split(';').map((part) => part.trim())
  return entries.filter(Boolean).flatMap((entry) => {
    if (ICE_ADDRESS.test(entry)) return [{ urls: [entry] }]
    const kind = entry.split(':', 1)[0]
    const message = `the entry that begins with \u201c${kind}\u201d cannot be read; write it as stun:host:3478 or turn:host:3478, without a name and password: browsers get passwords made from VOICE_TURN_SECRET`
    issues.push({ code: 'custom', input: kind, message })
    return []
  })
})

const PUBLIC_KEY_BYTES = 32
/** An attacker who sees a name and its password can try secrets offline. */
const TURN_SECRET_MIN = 16

/** As operators write them; `.env.example` explains each, docs/runbooks/telnyx.md where to get them. */
export const voiceEnvironment = {
  TELNYX_API_KEY: secret.optional(),
  TELNYX_PUBLIC_KEY: text
    .refine(
      (value) => /^[a-z0-9+/]+=*$/i.test(value) && Buffer.from(value, 'base64').length === PUBLIC_KEY_BYTES,
      'it must be the public key in base64, 44 characters, as the portal shows it',
    )
    .optional(),
  TELNYX_CONNECTION_ID: text.regex(/^\d+$/, 'it must be a number').optional(),
  TELNYX_APP_ID: text.regex(/^\d+$/, 'it must be a number').optional(),
  TELNYX_CALLER_NUMBER: text
    .regex(/^\+[1-9]\d{6,14}$/, 'it must be a number with its country, such as +493012345678')
    .optional(),
  TELNYX_API_URL: z
    .url({ protocol: /^https?$/, error: 'it must be an address, such as https://api.telnyx.com/v2' })
    .optional(),
  VOICE_ICE_SERVERS: iceServers.optional(),
  VOICE_TURN_SECRET: text.min(TURN_SECRET_MIN, `it must have at least ${TURN_SECRET_MIN} characters`).optional(),
  EMBEDDED_VOICE: flag.optional(),
}
