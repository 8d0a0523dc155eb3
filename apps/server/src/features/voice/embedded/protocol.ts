import { CALL_ID_SIP_HEADER, SOUND_SIP_HEADER } from '@velvetline/contracts/voice'
import { SDP_MAX_CHARACTERS } from './gateway-limits.ts'

/** JSON-RPC 2.0, one text frame each. */
export const METHOD = {
  login: 'login',
  clientReady: 'telnyx_rtc.clientReady',
  gatewayState: 'telnyx_rtc.gatewayState',
  invite: 'telnyx_rtc.invite',
  ringing: 'telnyx_rtc.ringing',
  answer: 'telnyx_rtc.answer',
  attach: 'telnyx_rtc.attach',
  bye: 'telnyx_rtc.bye',
  info: 'telnyx_rtc.info',
  modify: 'telnyx_rtc.modify',
  display: 'telnyx_rtc.display',
  ping: 'telnyx_rtc.ping',
  punt: 'telnyx_rtc.punt',
  candidate: 'telnyx_rtc.candidate',
  endOfCandidates: 'telnyx_rtc.endOfCandidates',
} as const

/** Never -32000: the SDK answers it with a storm of logins. */
export const REFUSED = {
  login: -32_001,
  noSuchCall: -32_002,
  notNow: -32_004,
  tooMany: -32_005,
  unknownMethod: -32_601,
  unreadable: -32_602,
  failed: -32_603,
} as const

export type Params = Readonly<Record<string, unknown>>
export type FrameId = string | number

export type Frame =
  | { readonly kind: 'request'; readonly id: FrameId | null; readonly method: string; readonly params: Params }
  | { readonly kind: 'answer'; readonly id: FrameId; readonly isError: boolean }

const ID_MAX_CHARACTERS = 100
const NAME_MAX_CHARACTERS = 200
const CALL_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DTMF = /^[0-9*#A-D]{1,32}$/

const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (value: unknown): FrameId | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length > 0 && value.length <= ID_MAX_CHARACTERS ? value : null
}

/** Null where it is no frame, such as the text of a speed test. Reports have a `type` in place of a method. */
export const readFrame = (raw: string): Frame | null => {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const id = idOf(value.id)
  const method = value.method ?? value.type
  if (typeof method === 'string') {
    return { kind: 'request', id, method, params: isRecord(value.params) ? value.params : {} }
  }
  return id === null ? null : { kind: 'answer', id, isError: value.error !== undefined }
}

/** Undefined unless its length is sensible. */
export const textOf = (params: Params, key: string): string | undefined => {
  const value = params[key]
  return typeof value === 'string' && value.length > 0 && value.length <= NAME_MAX_CHARACTERS ? value : undefined
}

const dialogOf = (params: Params): Params => (isRecord(params.dialogParams) ? params.dialogParams : {})

export const legIdOf = (params: Params): string | undefined =>
  textOf(dialogOf(params), 'callID') ?? textOf(params, 'callID')

/** Passed through unchanged; only its form and size are checked. */
export const sdpOf = (params: Params): string | undefined => {
  const { sdp } = params
  return typeof sdp === 'string' && sdp.startsWith('v=0') && sdp.length <= SDP_MAX_CHARACTERS ? sdp : undefined
}

export const tonesOf = (params: Params): string | undefined => {
  const { dtmf } = params
  return typeof dtmf === 'string' && DTMF.test(dtmf) ? dtmf : undefined
}

const headersOf = (params: Params, name: string): string[] => {
  const headers = dialogOf(params).custom_headers
  if (!Array.isArray(headers)) return []
  return headers.flatMap((header) => {
    if (!isRecord(header) || typeof header.name !== 'string' || typeof header.value !== 'string') return []
    return header.name.toLowerCase() === name.toLowerCase() ? [header.value] : []
  })
}

/** From our header, in lower case. */
export const startedCallOf = (params: Params): string | undefined =>
  headersOf(params, CALL_ID_SIP_HEADER)
    .find((value) => CALL_ID.test(value))
    ?.toLowerCase()

export const isMuteUntilCounted = (params: Params): boolean => headersOf(params, SOUND_SIP_HEADER).length > 0

export interface Farewell {
  readonly cause: string
  readonly causeCode: number
  readonly sipCode: number
  readonly sipReason: string
}

export const FAREWELL = {
  normal: { cause: 'NORMAL_CLEARING', causeCode: 16, sipCode: 200, sipReason: 'OK' },
  /** The Nuggets are used up. */
  payment: { cause: 'NORMAL_CLEARING', causeCode: 16, sipCode: 402, sipReason: 'Payment Required' },
  declined: { cause: 'USER_BUSY', causeCode: 17, sipCode: 603, sipReason: 'Decline' },
  noAnswer: { cause: 'NO_ANSWER', causeCode: 19, sipCode: 480, sipReason: 'Temporarily Unavailable' },
  unreachable: { cause: 'USER_NOT_REGISTERED', causeCode: 20, sipCode: 480, sipReason: 'Temporarily Unavailable' },
  elsewhere: { cause: 'LOSE_RACE', causeCode: 26, sipCode: 200, sipReason: 'Call completed elsewhere' },
  lost: { cause: 'RECOVERY_ON_TIMER_EXPIRE', causeCode: 102, sipCode: 408, sipReason: 'Request Timeout' },
} as const satisfies Record<string, Farewell>
