import { z } from 'zod'
import {
  CALL_HISTORY_PAGE,
  CALL_HISTORY_PAGE_MAX,
  CALL_NAME_MAX_CHARACTERS,
  CALL_PROVIDER_ID_MAX_CHARACTERS,
  COUNTRY_CODES,
  LANGUAGES,
} from './constants.ts'
import { CONSULTANT_OBSTACLES } from './profiles.ts'

/** `dialling` until the provider has the caller's leg, `ringing` until somebody accepts, `active` while both hear each other. */
export const CALL_STATES = ['dialling', 'ringing', 'active', 'ended'] as const
export type CallState = (typeof CALL_STATES)[number]

/** Why a call is over. `terminated` is the specification's word for "the Nuggets are used up". */
export const CALL_END_REASONS = [
  'caller_hung_up',
  'consultant_hung_up',
  'declined',
  'missed',
  'unreachable',
  'cancelled',
  'terminated',
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

/** `country` is read by the request layer; `profile` (id or slug) gives her rate and who answers. */
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
  /** No call lasts longer, whoever pays. */
  maxMinutes: z.number().int(),
  /** Null where a call can begin. Without `profile` only what concerns the member herself. */
  obstacle: z.enum(CALL_OBSTACLES).nullable(),
  /** Who answers in her place, named before anything is charged; null where she answers herself. */
  standIn: z.object({ displayName: z.string() }).nullable(),
})
export type WebrtcBalance = z.infer<typeof webrtcBalance>

/**
 * What helps a browser to reach the other one. A TURN server comes with a name and a password that are good until the longest call is over
 * that could begin before `expiresAt`; a renewed credential brings new ones.
 */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
/** A short-lived credential of one session for the voice provider; it ends with the session. Never cached. */
export const voiceCredential = z.object({
  username: z.string(),
  password: z.string(),
  /** Where the provider gives one, it is used in place of name and password. */
  loginToken: z.string().nullable(),
  /** Path of the gateway's socket on our own host; null where the SDK connects to the provider's own. */
  socketPath: z.string().nullable(),
  iceServers: z.array(iceServer),
  expiresAt: z.string(),
})
export type VoiceCredential = z.infer<typeof voiceCredential>
/** `GET /api/webrtc/config`, for members. */
export const webrtcConfig = voiceCredential.extend({
  /** What the SDK dials; whom it reaches is decided by the call that was started. */
  targetPhoneNumber: z.string(),
  language: z.enum(LANGUAGES),
})
export type WebrtcConfig = z.infer<typeof webrtcConfig>

const callId = z.uuid()
/**
 * `POST /api/webrtc/start-call`, before the SDK dials: reserves the member and whoever answers. The same `callId` (drawn by the browser)
 * is the same call. `profileName` is only for the reader of the request; the name is the server's.
 */
export const startCall = z.object({
  callId,
  consultantId: z.string().min(1).max(128),
  profileName: z.string().max(CALL_NAME_MAX_CHARACTERS).default(''),
  /** The member has read who answers in her place. Without it such a call is refused (409 stand_in_not_accepted). */
  isStandInAccepted: z.boolean().default(false),
})
export type StartCall = z.infer<typeof startCall>
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
/** `POST /api/webrtc/end-call`. `duration` (seconds) is what the browser believes; nothing is counted by it. */
export const endCall = z.object({ callId, duration: z.number().int().min(0).max(86_400).default(0) })

/** What of a call changes while it lasts; `GET /api/webrtc/call-status/{callId}` and the live event `call`. */
export const callStatus = z.object({
  callId,
  /** True from the start of the call to its end, also while it rings. */
  active: z.boolean(),
  reason: z.enum(CALL_END_REASONS).nullable(),
  state: z.enum(CALL_STATES),
  /** Since when both hear each other. */
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

/** One call in the member's list: her receipt. Minutes and Nuggets are what was charged; `returned` came back to her. */
export const callReceipt = z.object({
  callId,
  line: z.enum(CALL_LINES),
  profileUuid: z.string(),
  profileSlug: z.string(),
  profileName: z.string(),
  image: z.string(),
  /** Who answered in her place. */
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
  /** Paid, over, by her, and not yet reviewed. */
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
/** What she may know of a call: a pseudonym, what helps to serve, her rate; no contact data, no wallet. */
export const agentCall = z.object({
  callId,
  line: z.enum(CALL_LINES),
  state: z.enum(CALL_STATES),
  reason: z.enum(CALL_END_REASONS).nullable(),
  memberName: z.string(),
  isSubscriber: z.boolean(),
  language: z.enum(LANGUAGES),
  country: z.enum(COUNTRY_CODES),
  profileUuid: z.string(),
  /** As whom she answers. */
  profileName: z.string(),
  /** She stands in for somebody else, under this name; the member knows. */
  asStandIn: z.string().nullable(),
  pricePerMinute: z.number(),
  startedAt: z.string(),
  connectedAt: z.string().nullable(),
  /** Since when one side's connection is away; until it is back nobody is heard and nothing is charged. */
  interruptedSince: z.string().nullable(),
  seconds: z.number().int(),
})
export type AgentCall = z.infer<typeof agentCall>
/** `GET /api/agent/phone`: her credential, and the call that rings or lasts, if there is one. */
export const agentPhone = z.object({
  credential: voiceCredential,
  call: agentCall.nullable(),
  missedInRow: z.number().int(),
})
export type AgentPhone = z.infer<typeof agentPhone>
/** `GET /api/agent/earnings`: today, in her time zone; her share of the net list price of the Nuggets spent with her, in minor units. */
export const agentEarnings = z.object({
  calls: z.number().int(),
  minutes: z.number().int(),
  messages: z.number().int(),
  amounts: z.array(z.object({ currency: z.string(), minor: z.number().int() })),
  sharePercent: z.number().int(),
  /** Spent with her by members who have neither proven a phone nor paid; they count once their members do. */
  pendingBonusNuggets: z.number(),
})
export type AgentEarnings = z.infer<typeof agentEarnings>

// ---- The operator's list ----
export const adminCallsQuery = z.object({
  /** `live`: what is not over. */
  show: z.enum(['live', 'ended', 'all']).default('all'),
  line: z.enum(CALL_LINES).optional(),
  reason: z.enum(CALL_END_REASONS).optional(),
  market: z.enum(COUNTRY_CODES).optional(),
  /** The beginning of a user name or of a consultant's name. */
  search: z.string().max(80).optional(),
  /** Days, inclusive, `YYYY-MM-DD`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminCallsQuery = z.infer<typeof adminCallsQuery>
export const adminCall = callReceipt.omit({ canReview: true, image: true }).extend({
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
/** `POST /api/admin/calls/{callId}/hang-up`; the reason is kept and shown to staff only. */
export const adminHangUp = z.object({ reason: z.string().trim().min(3).max(200) })
