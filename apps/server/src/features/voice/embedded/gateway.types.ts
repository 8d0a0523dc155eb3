import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { CallLife, CallRoute, VoiceDesk, VoicePerson, VoiceSide } from '../voice-provider.ts'
import type { Credentials } from './credentials.ts'
import type { GatewayTimings } from './gateway-limits.ts'
import type { Farewell } from './protocol.ts'
import type { GatewaySocket } from './socket.ts'

/** A page that has signed in. It outlives its socket for a while, and is found again by its id and the same person. */
export interface Session {
  readonly id: string
  person: VoicePerson
  username: string
  socket: GatewaySocket | null
  readonly legs: Map<string, Leg>
  /** For legs that ended without a socket. */
  byes: { readonly legId: string; readonly farewell: Farewell }[]
  detachedAt: Date | null
  forgetTimer: NodeJS.Timeout | null
}

export interface Leg {
  readonly id: string
  readonly call: GatewayCall
  readonly side: VoiceSide
  readonly session: Session
  /** As the SDK shows it. */
  readonly legId: string
  /** Only for legs of connected calls. */
  lostAt: Date | null
  isToldLost: boolean
  isHeld: boolean
  /** The last proof of life. */
  provedAt: Date
  strikes: number
}

/** `routing` until it is known whom to ring; `answered` until the caller's page has the answer. */
export type GatewayCallState = 'routing' | 'ringing' | 'answered' | 'connected' | 'ended'

export interface GatewayCall {
  readonly callId: string
  readonly providerCallId: string
  state: GatewayCallState
  /** Null before it is known, and for calls from before a restart. */
  route: CallRoute | null
  agentId: string
  caller: Leg
  devices: Leg[]
  consultant: Leg | null
  callerSdp: string
  /** Until the caller's page has taken it. */
  answerSdp: string | null
  hasRung: boolean
  /** Both pages are mute until the call counts, and the caller's says when sound arrives. */
  waitsForSound: boolean
  /** When it began to count. */
  connectedAt: Date | null
  /** Receives the other page's answer when one page changes its media or was reloaded. */
  mediaChange: { readonly leg: Leg; settle(sdp: string | null): void } | null
  readonly timers: Set<NodeJS.Timeout>
  /** Pending reports and writes, in order. */
  told: Promise<void>
}

/** The gateway of one term: it begins when this process becomes the holder and ends when it is not any more. */
export interface Switchboard {
  readonly term: number
  /** False as soon as another process may carry the calls: then nothing is reported, written or answered. */
  isHeld(): boolean
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly desk: VoiceDesk
  readonly credentials: Credentials
  readonly timings: GatewayTimings
  readonly sessions: Map<string, Session>
  readonly calls: Map<string, GatewayCall>
  readonly over: Map<string, Date>
  /** Shutdown waits for these. */
  readonly telling: Set<Promise<void>>
  /** Sockets close, calls stay. */
  isClosing: boolean
}

/** What the process that carries the gateway does for every process. */
export interface GatewayWork {
  hangUp(callId: string, reason: 'terminated' | 'normal'): Promise<void>
  check(callIds: readonly string[]): Promise<ReadonlyMap<string, CallLife>>
  caughtUp(): Promise<void>
  /** The consultants who can be rung. */
  reachable(): Promise<ReadonlySet<string>>
  /** They are not allowed any more: their pages are disconnected, their calls end. */
  endSessions(sessionIds: readonly string[]): Promise<void>
}
