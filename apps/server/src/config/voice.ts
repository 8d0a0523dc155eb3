import { OperatorError } from '../kernel/operator-error.ts'
import type { Environment } from './env.ts'
import type { IceServer } from './voice-env.ts'

export type { IceServer } from './voice-env.ts'

export interface TelnyxSettings {
  readonly apiKey: string
  /** Ed25519, base64; verifies events. */
  readonly publicKey: string
  /** The credential connection to which browsers sign in, and whose calls are parked. */
  readonly connectionId: string
  /** For outgoing calls, and used by our numbers. */
  readonly appId: string
  /** E.164; the caller id on a consultant's telephone, and the number that browsers dial. */
  readonly callerNumber: string
  /** Ends with `/v2`. Defaults to the carrier's own address. */
  readonly apiUrl: string | undefined
}

export interface VoiceConfig {
  /** Without credentials the embedded gateway carries the calls, if it may. */
  readonly telnyx: TelnyxSettings | undefined
  /** On in the demo; a live service chooses it explicitly. */
  readonly isEmbeddedAllowed: boolean
  /** In addition to the provider's. */
  readonly iceServers: readonly IceServer[]
  /** Browsers' passwords are derived from it. */
  readonly turnSecret: string | undefined
}

/** The carrier is on the public internet: a browser only needs its own public address. */
const TELNYX_ICE_SERVERS: readonly IceServer[] = [{ urls: ['stun:stun.telnyx.com:3478'] }]

const SETTINGS = [
  'TELNYX_API_KEY',
  'TELNYX_PUBLIC_KEY',
  'TELNYX_CONNECTION_ID',
  'TELNYX_APP_ID',
  'TELNYX_CALLER_NUMBER',
] as const

const readTelnyx = (env: Environment): TelnyxSettings | undefined => {
  const [apiKey, publicKey, connectionId, appId, callerNumber] = SETTINGS.map((name) => env[name])
  if (apiKey && publicKey && connectionId && appId && callerNumber)
    return { apiKey, publicKey, connectionId, appId, callerNumber, apiUrl: env.TELNYX_API_URL?.replace(/\/+$/, '') }
  if (SETTINGS.some((name) => env[name]))
    throw new OperatorError(`${SETTINGS.join(', ')} belong together: set all or none.`)
  return undefined
}

const isTurn = ({ urls }: IceServer): boolean => urls.some((url) => url.toLowerCase().startsWith('turn'))

/** @throws OperatorError if Telnyx or a TURN server is configured in part, or Telnyx would be contacted unencrypted */
export const readVoice = (env: Environment): VoiceConfig => {
  if (env.APP_MODE === 'live' && env.TELNYX_API_URL?.startsWith('http://'))
    throw new OperatorError('In live mode TELNYX_API_URL must begin with https://.')
  const telnyx = readTelnyx(env)
  const iceServers = env.VOICE_ICE_SERVERS ?? (telnyx ? TELNYX_ICE_SERVERS : [])
  const turnSecret = env.VOICE_TURN_SECRET
  if (iceServers.some(isTurn) !== (turnSecret !== undefined))
    throw new OperatorError(
      'VOICE_TURN_SECRET and a TURN server in VOICE_ICE_SERVERS belong together: set both or none.',
    )
  return {
    telnyx,
    isEmbeddedAllowed: env.APP_MODE === 'demo' || env.EMBEDDED_VOICE === true,
    iceServers,
    turnSecret,
  }
}
