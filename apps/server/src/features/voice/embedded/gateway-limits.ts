import { CALL_SOUND_SECONDS } from '@velvetline/contracts/voice'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_MAX_MINUTES } from '../../countries/index.ts'

/** One side may be disconnected this long. */
export const CALL_GRACE_SECONDS = 30

/** Tests pass shorter ones. */
export interface GatewayTimings {
  /** The ping interval of a socket; after two without any frame the socket counts as lost. */
  readonly heartbeatMs: number
  /** For a successful login on an open socket. */
  readonly loginMs: number
  /** For the legs of connected calls. */
  readonly probeMs: number
  /** For both browsers of a connected call. */
  readonly lifeMs: number
  /** An unanswered ping means away; with `lifeMs` and the notice to the other page, within two seconds. */
  readonly lifeAnswerMs: number
  readonly probeAnswerMs: number
  /** A leg may be away this long before its call is over. */
  readonly graceMs: number
  /** For a reloaded page to dial its call again. */
  readonly rejoinMs: number
  /** For the caller's page to confirm the answer. */
  readonly joinMs: number
  /** For the first sound. */
  readonly soundMs: number
  /** A declining tab that disappears within this time was only closed or reloaded. */
  readonly declineMs: number
  /** For any device of the person called. */
  readonly deviceMs: number
  readonly mediaChangeMs: number
  /** An old socket that answers within this time belongs to another tab. */
  readonly doubleTabMs: number
}

export const GATEWAY_TIMINGS: GatewayTimings = {
  heartbeatMs: 5 * SECOND_MS,
  loginMs: 10 * SECOND_MS,
  probeMs: 10 * SECOND_MS,
  lifeMs: 400,
  lifeAnswerMs: SECOND_MS,
  probeAnswerMs: 5 * SECOND_MS,
  graceMs: CALL_GRACE_SECONDS * SECOND_MS,
  rejoinMs: 8 * SECOND_MS,
  joinMs: 4 * SECOND_MS,
  soundMs: CALL_SOUND_SECONDS * SECOND_MS,
  declineMs: 700,
  deviceMs: 8 * SECOND_MS,
  mediaChangeMs: 8 * SECOND_MS,
  doubleTabMs: 700,
}

export const CREDENTIAL_LIFE_MS = HOUR_MS
export const CREDENTIAL_RENEWAL_MS = 15 * MINUTE_MS
export const HOUSEKEEPING_MS = 10 * MINUTE_MS
/** Their ends usually arrive at once. */
export const FOLLOW_ENDS_MS = 2 * SECOND_MS
/** The meter ends calls; this catches a call that everybody has forgotten. */
export const CALL_LONGEST_MS = (CALL_MAX_MINUTES + 1) * MINUTE_MS

export const SOCKETS_MAX = 4_000
export const SOCKETS_PER_NETWORK_MAX = 200
/** A page signs in within a second; idle sockets must not use up the limit of a shared address. */
export const UNKNOWN_SOCKETS_PER_NETWORK_MAX = SOCKETS_PER_NETWORK_MAX / 10
/** A rented server gets a /48 of IPv6, which has 65,536 networks. */
export const UNKNOWN_SOCKETS_PER_WIDE_NETWORK_MAX = 3 * UNKNOWN_SOCKETS_PER_NETWORK_MAX
/** The others are for people who sign in. */
export const UNKNOWN_SOCKETS_MAX = SOCKETS_MAX / 4
export const SESSIONS_PER_PERSON_MAX = 10
export const CALLS_MAX = 1_000
export const LOGIN_FAILURES_MAX = 5
/** An audio-only session description has a few kilobytes. */
export const FRAME_MAX_BYTES = 96 * 1024
export const SDP_MAX_CHARACTERS = 64 * 1024
export const FRAMES_BURST = 120
export const FRAMES_PER_SECOND = 30
/** Not yet taken by the browser; more means that it does not read. */
export const UNSENT_MAX_BYTES = 1024 * 1024
/** Then the socket counts as lost. */
export const PROBE_STRIKES_MAX = 3
export const ENDED_CALLS_REMEMBERED = 2_000
export const QUEUED_BYES_MAX = 20
