import { z } from 'zod'
import { searchWords } from './http.ts'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'
import { CONSULTANT_OBSTACLES } from './profiles.ts'
import { voiceCredential } from './voice.ts'

export const directCallsPath = '/api/calls/direct'
export const webrtcBalancePath = '/api/webrtc/balance'
export const webrtcConfigPath = '/api/webrtc/config'
export const startCallPath = '/api/webrtc/start-call'
export const updateTelnyxIdPath = '/api/webrtc/update-telnyx-id'
export const callStatusPath = (callId: string) => `/api/webrtc/call-status/${encodeURIComponent(callId)}`
export const endCallPath = '/api/webrtc/end-call'
export const callsPath = '/api/calls'
export const callPath = (callId: string) => `/api/calls/${encodeURIComponent(callId)}`
export const agentPhonePath = '/api/agent/phone'
export const agentCallDeclinePath = (callId: string) => `/api/agent/calls/${encodeURIComponent(callId)}/decline`
export const agentCallEndPath = (callId: string) => `/api/agent/calls/${encodeURIComponent(callId)}/end`
export const agentCallsPath = '/api/agent/calls'
export const agentCallBlockPath = (callId: string) => `${agentCallsPath}/${encodeURIComponent(callId)}/block`
export const callEndedByBlockPath = '/api/calls/ended-by-block'
export const adminCallsPath = '/api/admin/calls'
export const adminCallsSearchPath = '/api/admin/calls/search'
export const adminCallHangUpPath = (callId: string) => `/api/admin/calls/${encodeURIComponent(callId)}/hang-up`

/** A started call whose leg has not reached the provider by then has failed. */
export const CALL_DIAL_TIMEOUT_SECONDS = 45
const CALL_NAME_MAX_CHARACTERS = 120
const CALL_PROVIDER_ID_MAX_CHARACTERS = 200
const CALL_HISTORY_PAGE = 20
const CALL_HISTORY_PAGE_MAX = 50

export const CALL_REVIEWED_REFUSAL = 'call_reviewed'
export const CONSULTANT_BUSY_REFUSAL = 'consultant_busy'
export const CONSULTANT_UNAVAILABLE_REFUSAL = 'consultant_unavailable'

/** By a link that opened the telephone, or by the number in the dialog. */
export const CALL_WAYS = ['link', 'dialog'] as const
export type CallWay = (typeof CALL_WAYS)[number]

/** The session names the account, and the profile the consultant. */
export const directCall = z.object({ profileUuid: z.string().max(128), way: z.enum(CALL_WAYS) })

/** `dialling` until the provider has the caller's leg, `ringing` until the call is accepted, `active` while both hear each other. */
export const CALL_STATES = ['dialling', 'ringing', 'active', 'ended'] as const
export type CallState = (typeof CALL_STATES)[number]

/** Why a call is over. `terminated` means that the Nuggets are used up, `paused` that the member's own pause has begun. */
export const CALL_END_REASONS = [
  'caller_hung_up',
  'consultant_hung_up',
  'declined',
  'missed',
  'unreachable',
  'cancelled',
  'terminated',
  'paused',
  'time_limit',
  'caller_lost',
  'consultant_lost',
  'failed',
  'hung_up_by_staff',
] as const
export type CallEndReason = (typeof CALL_END_REASONS)[number]

/** From the browser, or to one of the two numbers. Only `web` costs Nuggets; the carrier bills the others. */
export const CALL_LINES = ['web', 'premium', 'subscriber'] as const
export type CallLine = (typeof CALL_LINES)[number]

/** Why no call can begin now; the server's verdict, by which the pages show their buttons. */
export const CALL_OBSTACLES = [
  'not_enough_nuggets',
  'paused',
  'age_verification_required',
  'call_in_progress',
  ...CONSULTANT_OBSTACLES,
] as const
export type CallObstacle = (typeof CALL_OBSTACLES)[number]

/** `profile` (id or slug) gives the consultant’s rate and who answers; the request layer reads `country`. */
export const webrtcBalanceQuery = z.object({
  country: z.string().max(8).optional(),
  profile: z.string().max(128).optional(),
})
/** `GET /api/webrtc/balance`. Amounts in Nuggets with at most two places. */
export const webrtcBalance = z.object({
  balance: z.number(),
  pricePerMinute: z.number(),
  canStartCall: z.boolean(),
  hasActiveSubscription: z.boolean(),
  /** Whole minutes that the balance pays for at this rate. */
  minutesAffordable: z.number().int(),
  /** Maximum length of a call, regardless of who pays. */
  maxMinutes: z.number().int(),
  /** Null where a call can begin. Without `profile` only what concerns the member. */
  obstacle: z.enum(CALL_OBSTACLES).nullable(),
  /** Who answers in the consultant’s place, named before anything is charged; null where they answer in person. */
  standIn: z.object({ displayName: z.string() }).nullable(),
})
export type WebrtcBalance = z.infer<typeof webrtcBalance>

/** `GET /api/webrtc/config`, for members. */
export const webrtcConfig = voiceCredential.extend({
  /** What the SDK dials; whom it reaches is decided by the call that was started. */
  targetPhoneNumber: z.string(),
  language: z.enum(LANGUAGES),
})
export type WebrtcConfig = z.infer<typeof webrtcConfig>

const callId = z.uuid()
/**
 * `POST /api/webrtc/start-call`, before the SDK dials: reserves the member and the person who answers. The same `callId` (generated by the browser)
 * is the same call. `profileName` is ignored; the server uses its own name of the profile.
 */
export const startCall = z.object({
  callId,
  consultantId: z.string().min(1).max(128),
  profileName: z.string().max(CALL_NAME_MAX_CHARACTERS).default(''),
  /** The member has read who answers in the consultant’s place. Without it such a call is refused (409 stand_in_not_accepted). */
  isStandInAccepted: z.boolean().default(false),
  /** Nuggets, as the button said. A call that costs more by now is refused (409 call_price_changed). */
  pricePerMinute: z.number().nonnegative().optional(),
})
export const startCallAnswer = z.object({
  success: z.literal(true),
  callId,
  pricePerMinute: z.number(),
  balance: z.number(),
  standIn: z.object({ displayName: z.string() }).nullable(),
})
export type StartCallAnswer = z.infer<typeof startCallAnswer>

/** `POST /api/webrtc/update-telnyx-id`: kept for support, never used to bill. */
export const updateTelnyxId = z.object({ callId, telnyxCallId: z.string().min(1).max(CALL_PROVIDER_ID_MAX_CHARACTERS) })
/** `POST /api/webrtc/end-call`. `duration` (seconds) is the browser's own count; it is not used for charging. */
export const endCall = z.object({ callId, duration: z.number().int().min(0).max(86_400).default(0) })

/** What of a call changes while it lasts; `GET /api/webrtc/call-status/{callId}` and the live event `call`. */
export const callStatus = z.object({
  callId,
  /** True from the start of the call to its end, even while it rings. */
  active: z.boolean(),
  reason: z.enum(CALL_END_REASONS).nullable(),
  state: z.enum(CALL_STATES),
  /** When both sides were connected. */
  connectedAt: z.string().nullable(),
  /** Connected time so far, by the server's clock. */
  seconds: z.number().int(),
  pricePerMinute: z.number(),
  minutesCharged: z.number().int(),
  /** Nuggets spent on this call, what was given back taken off. */
  cost: z.number(),
  /** What the member has left; null on the consultant's side. */
  balance: z.number().nullable(),
  /** Further whole minutes that it pays for, at most until the call's longest time. Null on the consultant's side. */
  minutesLeft: z.number().int().nullable(),
  /** Until when it is paid. */
  paidUntil: z.string().nullable(),
  /** Set where the call ends by itself then: Nuggets or time are used up. */
  endsAt: z.string().nullable(),
  /** Since when one side's connection is away; nothing is charged meanwhile. */
  interruptedSince: z.string().nullable(),
})
export type CallStatus = z.infer<typeof callStatus>

/** One call in the member's list: their receipt. Minutes and Nuggets are what was charged; `returned` came back to them. */
export const callReceipt = z.object({
  callId,
  line: z.enum(CALL_LINES),
  profileUuid: z.string(),
  profileSlug: z.string(),
  profileName: z.string(),
  image: z.string(),
  /** Who answered in the consultant’s place. */
  answeredBy: z.string().nullable(),
  startedAt: z.string(),
  connectedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  state: z.enum(CALL_STATES),
  reason: z.enum(CALL_END_REASONS).nullable(),
  seconds: z.number().int(),
  minutes: z.number().int(),
  pricePerMinute: z.number(),
  nuggets: z.number(),
  bonus: z.number(),
  bought: z.number(),
  returned: z.number(),
  /** Paid, over, the member’s own, and not yet reviewed. */
  canReview: z.boolean(),
})
export type CallReceipt = z.infer<typeof callReceipt>
export const endCallAnswer = z.object({ success: z.literal(true), receipt: callReceipt })
export type EndCallAnswer = z.infer<typeof endCallAnswer>

/** `GET /api/calls`: newest first. */
export const callHistoryQuery = z.object({
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(CALL_HISTORY_PAGE_MAX).default(CALL_HISTORY_PAGE),
})
export const callHistory = z.object({ calls: z.array(callReceipt), nextBefore: z.string().nullable() })
export type CallHistory = z.infer<typeof callHistory>

// ---- The consultant's side ----
/** What the consultant may know of a call: a pseudonym, what helps to serve, their rate; no contact data, no wallet. */
export const agentCall = z.object({
  callId,
  line: z.enum(CALL_LINES),
  state: z.enum(CALL_STATES),
  /** On one of the consultant's devices, and to be counted once the two are connected. */
  isAccepted: z.boolean(),
  reason: z.enum(CALL_END_REASONS).nullable(),
  /** Empty for an unknown caller, or where the account is gone. */
  memberName: z.string(),
  /** Whether the consultant has blocked the caller; null where there is no account to block. */
  isBlocked: z.boolean().nullable(),
  /** The consultant's own, about this member. */
  note: z.string().nullable(),
  isSubscriber: z.boolean(),
  language: z.enum(LANGUAGES),
  country: z.enum(COUNTRY_CODES),
  profileUuid: z.string(),
  /** As whom the consultant answers. */
  profileName: z.string(),
  /** The consultant stands in for somebody else, under this name; the member knows. */
  asStandIn: z.string().nullable(),
  pricePerMinute: z.number(),
  startedAt: z.string(),
  connectedAt: z.string().nullable(),
  /** Since when one side's connection is away; until it is back nobody is heard and nothing is charged. */
  interruptedSince: z.string().nullable(),
  seconds: z.number().int(),
})
export type AgentCall = z.infer<typeof agentCall>
export const AGENT_CALLS_PAGE = 30
/** `GET /api/agent/calls`: those that rang at the consultant's desk and are over, newest first. */
export const agentCallsQuery = z.object({ before: z.string().max(120).optional() })
export const agentCalls = z.object({ calls: z.array(agentCall), nextBefore: z.string().nullable() })
export type AgentCalls = z.infer<typeof agentCalls>
/** `GET /api/agent/phone`: the agent’s credential, and the call that rings or lasts, if there is one. */
export const agentPhone = z.object({
  /** Null while the voice provider cannot be reached. */
  credential: voiceCredential.nullable(),
  call: agentCall.nullable(),
  /** None for agents who switched off that it sets them offline. */
  missedInRow: z.number().int(),
  /** After this many they are set offline. */
  missedInRowMax: z.number().int(),
})
export type AgentPhone = z.infer<typeof agentPhone>

/** Before the other side of one of these is blocked: whether a call between the two rings or goes on, which ends then. */
export const callEndedByBlockQuery = z.object({ kind: z.enum(['conversation', 'call', 'profile']), id: z.uuid() })
export type CallEndedByBlockQuery = z.infer<typeof callEndedByBlockQuery>
export const callEndedByBlock = z.object({ endsCall: z.boolean() })

// ---- The operator's list ----
export const adminCallsQuery = z.object({
  /** `live`: what is not over. */
  show: z.enum(['live', 'ended', 'all']).default('all'),
  /** This one alone. */
  call: z.uuid().optional(),
  line: z.enum(CALL_LINES).optional(),
  reason: z.enum(CALL_END_REASONS).optional(),
  market: z.enum(COUNTRY_CODES).optional(),
  /** Days, inclusive, `YYYY-MM-DD`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** By the start. */
  direction: z.enum(['ascending', 'descending']).default('descending'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminCallsQuery = z.infer<typeof adminCallsQuery>
/** `POST /api/admin/calls/search` */
export const adminCallsSearch = adminCallsQuery.extend({
  /** The beginning of a user name or of a consultant's name. */
  words: searchWords,
})
export type AdminCallsSearch = z.infer<typeof adminCallsSearch>
export const adminCall = callReceipt.omit({ canReview: true, image: true }).extend({
  /** Null for callers whom the line does not know, and after the account was deleted. */
  memberId: z.string().nullable(),
  /** Null for callers whom the line does not know. */
  memberName: z.string().nullable(),
  country: z.enum(COUNTRY_CODES),
  provider: z.string(),
  providerCallId: z.string().nullable(),
  staffReason: z.string().nullable(),
  soundQuality: z.number().int().nullable(),
})
export type AdminCall = z.infer<typeof adminCall>
export const adminCalls = z.object({
  calls: z.array(adminCall),
  nextBefore: z.string().nullable(),
  live: z.number().int(),
})
export type AdminCalls = z.infer<typeof adminCalls>
