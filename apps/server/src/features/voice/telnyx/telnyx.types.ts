import type { EndCause, ProviderContext } from '../voice-provider.ts'
import type { Carrier } from './carrier.ts'

export interface TelnyxContext extends Omit<ProviderContext, 'config'> {
  readonly carrier: Carrier
}

/** How the carrier says that a leg is over. */
export interface Hangup {
  readonly cause: string
  /** The side that dialled the leg, or the side that was dialled; null where it is not reported. */
  readonly source: 'caller' | 'callee' | null
  /** The SIP answer, such as 486. */
  readonly sip: string | null
}

/** What is known of a leg. */
export interface Leg {
  readonly id: string
  /** Which device of the consultant; null for a caller's leg. */
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

/** Whom to ring for a call, as it is kept. */
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

/** Everything that is known of a call, from which it follows what is to be done (`next-steps.ts`). */
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

/** Names the consultant's telephone among the devices that can ring; browsers are named by their credentials. */
export const PHONE_SLOT = 'phone'
