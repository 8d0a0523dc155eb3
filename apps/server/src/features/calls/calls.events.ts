import type { CallEndReason, CallLine } from '@velvetline/contracts/calls'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'

/** A call that is over, as it was when it ended. */
export interface EndedCall {
  readonly callId: string
  readonly line: CallLine
  /** Null for a caller whom the line does not know. */
  readonly memberId: string | null
  readonly profileId: string
  /** Who answered or should have. */
  readonly agentId: string
  readonly reason: CallEndReason
  /** Null where nobody was ever heard. */
  readonly connectedAt: Date | null
  readonly endedAt: Date
  /** Paid minutes; those that were given back at once are not among them. */
  readonly minutes: number
}

/** Happens once for each call, in the transaction in which it ends. */
export const callEnded = defineDomainEvent<EndedCall>('callEnded')
