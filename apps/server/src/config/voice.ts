import { OperatorError } from '../kernel/operator-error.ts'
import type { Environment } from './env.ts'
import type { IceServer } from './voice-env.ts'

export type { IceServer } from './voice-env.ts'

export interface TelnyxSettings {
  readonly apiKey: string
  /** Ed25519, base64; what events are signed with. */
  readonly publicKey: string
  /** The credential connection to which browsers sign in, and whose calls are parked. */
  readonly connectionId: string
  /** The application through which we dial, and to which our numbers belong. */
  readonly appId: string
  /** E.164; what a consultant's telephone shows when it rings, and what browsers dial. */
  readonly callerNumber: string
  /** Ends with `/v2`. Undefined is the carrier's own address; tests name another. */
  readonly apiUrl: string | undefined
}

export interface VoiceConfig {
  /** Undefined where no credentials are set; then the embedded gateway carries the calls, if it may. */
  readonly telnyx: TelnyxSettings | undefined
  /** The demo has it; a live service chooses it on purpose. */
  readonly isEmbeddedAllowed: boolean
  /** ICE servers for both browsers, in addition to those of the provider. */
  readonly iceServers: readonly IceServer[]
  /** What the TURN servers among them share with us; passwords of browsers are made from it. */
  readonly turnSecret: string | undefined
}

/** The carrier is in the open net: a browser only has to find out how it is seen from there. */
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

/** @throws OperatorError where Telnyx is configured in part, a TURN server and its secret do not come together, or Telnyx would be spoken to in the clear */
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
