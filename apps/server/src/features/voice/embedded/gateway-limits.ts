import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_MAX_MINUTES } from '../../countries/index.ts'

/** How long one side may be disconnected before the call ends. */
export const CALL_GRACE_SECONDS = 30

/** The gateway's timeouts; tests pass shorter ones. */
export interface GatewayTimings {
  /** The ping interval of a socket; after two without any frame the socket counts as lost. */
  readonly heartbeatMs: number
  /** How long an open socket may stay without a successful login. */
  readonly loginMs: number
  /** How often the legs of connected calls are probed. */
  readonly probeMs: number
  /** How often both browsers of a connected call are pinged. */
  readonly lifeMs: number
  /** Who has not answered within this time is away; with the time above, and with the word to the other page, within two seconds. */
  readonly lifeAnswerMs: number
  readonly probeAnswerMs: number
  /** How long a leg may be away before its call is over. */
  readonly graceMs: number
  /** How long a reloaded page has to dial its call again. */
  readonly rejoinMs: number
  /** How long the caller's page has to confirm that it was told of the answer. */
  readonly joinMs: number
  /** A declining tab that disappears meanwhile was only closed or reloaded. */
  readonly declineMs: number
  /** How long a ringing call waits for any device of the person called. */
  readonly deviceMs: number
  readonly mediaChangeMs: number
  /** An old socket of a session that answers within this time belongs to another tab. */
  readonly doubleTabMs: number
}

export const GATEWAY_TIMINGS: GatewayTimings = {
  heartbeatMs: 5 * SECOND_MS,
  loginMs: MINUTE_MS,
  probeMs: 10 * SECOND_MS,
  lifeMs: 400,
  lifeAnswerMs: SECOND_MS,
  probeAnswerMs: 5 * SECOND_MS,
  graceMs: CALL_GRACE_SECONDS * SECOND_MS,
  rejoinMs: 8 * SECOND_MS,
  joinMs: 4 * SECOND_MS,
  declineMs: 700,
  deviceMs: 8 * SECOND_MS,
  mediaChangeMs: 8 * SECOND_MS,
  doubleTabMs: 700,
}

export const CREDENTIAL_LIFE_MS = HOUR_MS
/** A credential with less than this left is replaced by a new one when it is asked for. */
export const CREDENTIAL_RENEWAL_MS = 15 * MINUTE_MS
export const HOUSEKEEPING_MS = 10 * MINUTE_MS
/** How often it is written down that the open calls were there. */
export const SEEN_EVERY_MS = SECOND_MS
/** Calls are ended by the meter; this is only against a call that everybody has forgotten. */
export const CALL_LONGEST_MS = (CALL_MAX_MINUTES + 1) * MINUTE_MS

export const SOCKETS_MAX = 4_000
export const SOCKETS_PER_NETWORK_MAX = 200
/** A page signs in within a second; idle sockets must not use up the limit of an address that people share. */
export const UNKNOWN_SOCKETS_PER_NETWORK_MAX = SOCKETS_PER_NETWORK_MAX / 10
export const SESSIONS_PER_PERSON_MAX = 10
export const CALLS_MAX = 1_000
export const LOGIN_FAILURES_MAX = 5
/** A session description of a call with sound alone has a few kilobytes. */
export const FRAME_MAX_BYTES = 96 * 1024
export const SDP_MAX_CHARACTERS = 64 * 1024
export const FRAMES_BURST = 120
export const FRAMES_PER_SECOND = 30
/** What a browser has not taken yet; more means that it does not read. */
export const UNSENT_MAX_BYTES = 1024 * 1024
/** After this many unanswered probes the socket counts as lost. */
export const PROBE_STRIKES_MAX = 3
export const ENDED_CALLS_REMEMBERED = 2_000
export const QUEUED_BYES_MAX = 20
