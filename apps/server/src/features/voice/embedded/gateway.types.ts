import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { CallRoute, VoiceDesk, VoicePerson, VoiceSide } from '../voice-provider.ts'
import type { Credentials } from './credentials.ts'
import type { GatewayTimings } from './gateway-limits.ts'
import type { Farewell } from './protocol.ts'
import type { GatewaySocket } from './socket.ts'

/** One page that has signed in. It outlives its socket for a while, and is taken up again by its id and the same person. */
export interface Session {
  readonly id: string
  person: VoicePerson
  username: string
  socket: GatewaySocket | null
  /** By what the SDK calls them. */
  readonly legs: Map<string, Leg>
  /** For legs that ended while the socket was away. */
  byes: { readonly legId: string; readonly farewell: Farewell }[]
  /** Since when there is no socket. */
  detachedAt: Date | null
  forgetTimer: NodeJS.Timeout | null
}

export interface Leg {
  readonly id: string
  readonly call: GatewayCall
  readonly side: VoiceSide
  readonly session: Session
  /** The provider's name of this leg, as the SDK shows it. */
  readonly legId: string
  /** Since when it is away; only legs of connected calls are counted so. */
  lostAt: Date | null
  /** The calls have been told so. */
  isToldLost: boolean
  isHeld: boolean
  /** When it last proved that it exists. */
  provedAt: Date
  strikes: number
}

/** `routing` until the calls have said whom to ring; `answered` until the caller's page knows of the answer. */
export type GatewayCallState = 'routing' | 'ringing' | 'answered' | 'connected' | 'ended'

export interface GatewayCall {
  readonly callId: string
  readonly providerCallId: string
  state: GatewayCallState
  /** Null before it is known, and for calls from before a restart. */
  route: CallRoute | null
  agentId: string
  caller: Leg
  /** The consultant's that ring. */
  devices: Leg[]
  /** The consultant's that has answered. */
  consultant: Leg | null
  callerSdp: string
  /** The answer, until the caller's page has taken it. */
  answerSdp: string | null
  hasRung: boolean
  connectedAt: Date | null
  /** Receives the other page's answer where one page changes its media or has been reloaded. */
  mediaChange: { readonly leg: Leg; settle(sdp: string | null): void } | null
  readonly timers: Set<NodeJS.Timeout>
  /** Its pending reports and writes, in order. */
  told: Promise<void>
}

/** The gateway's state in memory. */
export interface Switchboard {
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly desk: VoiceDesk
  readonly credentials: Credentials
  readonly timings: GatewayTimings
  readonly sessions: Map<string, Session>
  readonly calls: Map<string, GatewayCall>
  /** Calls that ended lately, and when. */
  readonly over: Map<string, Date>
  /** Reports and writes under way; shutdown waits for them. */
  readonly telling: Set<Promise<void>>
  /** The process ends: sockets close, calls stay. */
  isClosing: boolean
}
