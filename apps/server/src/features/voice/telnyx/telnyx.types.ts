import type { EndCause, ProviderContext } from '../voice-provider.ts'
import type { Carrier } from './carrier.ts'

export interface TelnyxContext extends Omit<ProviderContext, 'config' | 'nodeId'> {
  readonly carrier: Carrier
}

export interface Hangup {
  readonly cause: string
  /** The dialling or the dialled side, where reported. */
  readonly source: 'caller' | 'callee' | null
  readonly sip: string | null
}

export interface Leg {
  readonly id: string
  readonly slot: string | null
  readonly initiatedAt: Date | null
  readonly answeredAt: Date | null
  readonly acceptedAt: Date | null
  readonly bridgedAt: Date | null
  readonly endedAt: Date | null
  readonly hangup: Hangup | null
}

export interface Dial {
  readonly slot: string
  readonly legId: string | null
  readonly claimedAt: Date
  readonly isFailed: boolean
}

export interface StoredRoute {
  readonly agentId: string
  readonly agentPhone: string | null
  readonly callerName: string
  readonly profileName: string
  readonly ringTimeoutSeconds: number
  /** Of the consultant's leg, from its answer. */
  readonly timeLimitSeconds: number
}

/** `web`: from a browser; `line`: from a telephone, on one of our numbers. */
export type CallKind = 'web' | 'line'

/** All known facts; what is to be done follows from them (`next-steps.ts`). */
export interface CallFacts {
  readonly callId: string
  readonly kind: CallKind
  readonly callerLeg: string
  readonly route: StoredRoute
  readonly isRingingTold: boolean
  readonly isConnectedTold: boolean
  readonly isEndTold: boolean
  readonly hangUpAskedAt: Date | null
  readonly decideAt: Date | null
  readonly legs: readonly Leg[]
  readonly dials: readonly Dial[]
}

export interface CallEnd {
  readonly cause: EndCause
  readonly at: Date
}

/** The consultant's telephone; browsers are named by their credentials. */
export const PHONE_SLOT = 'phone'
