import { z } from 'zod'

const text = z.string().trim()
const secret = text.min(8)
const flag = z
  .enum(['true', 'false', 'yes', 'no', '1', '0'])
  .transform((value) => value === 'true' || value === 'yes' || value === '1')

/** A server that helps two browsers to find a way to each other; a TURN server carries the voice itself and asks who it carries. */
export interface IceServer {
  readonly urls: string[]
  readonly username?: string
  readonly credential?: string
}

const ICE_ADDRESS = /^(stuns?|turns?):[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i

const readIceServer = (entry: string): IceServer | undefined => {
  const [address = '', username, credential, ...more] = entry.split('|').map((part) => part.trim())
  if (!ICE_ADDRESS.test(address) || more.length > 0) return undefined
  if (address.toLowerCase().startsWith('stun')) return username === undefined ? { urls: [address] } : undefined
  return username && credential ? { urls: [address], username, credential } : undefined
}

/** `stun:host:port; turn:host:port?transport=udp|name|password` */
const iceServers = text.transform((line, { issues }): readonly IceServer[] => {
  const entries = line.split(';').map((part) => part.trim())
  return entries.filter(Boolean).flatMap((entry) => {
    const server = readIceServer(entry)
    if (server) return [server]
    const kind = entry.split(':', 1)[0]
    const message = `the entry that begins with \u201c${kind}\u201d cannot be read; write it as stun:host:3478 or turn:host:3478|name|password`
    issues.push({ code: 'custom', input: kind, message })
    return []
  })
})

const PUBLIC_KEY_BYTES = 32

/** The settings of voice as operators write them; `.env.example` explains each, docs/runbooks/telnyx.md where to get them. */
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
  EMBEDDED_VOICE: flag.optional(),
}
