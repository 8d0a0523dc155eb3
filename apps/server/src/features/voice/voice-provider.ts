import type { Language } from '@velvetline/contracts/locales'
import type { Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { LineDesk } from './line-provider.ts'

export interface ProviderContext
  extends Pick<PlatformContext, 'config' | 'clock' | 'log' | 'database' | 'jobs' | 'nodeId'> {
  readonly desk: VoiceDesk
  readonly lineDesk: LineDesk
}

/** A member's or a consultant's browser, or the practice phone. */
export interface VoicePerson {
  readonly accountId: string
  readonly role: 'member' | 'agent' | 'line'
  /** The credential ends with it. Null for the practice phone. */
  readonly sessionId: string | null
}

/** For one session, short-lived, useless for anything but our calls. */
export interface Credential {
  readonly username: string
  readonly password: string
  readonly loginToken: string | null
  /** Null where the SDK connects to the provider's host. */
  readonly socketPath: string | null
  readonly expiresAt: Date
}

export type VoiceSide = 'caller' | 'consultant'

/** As the provider saw it. Members are told what follows from it (`end-call.ts`). */
export type EndCause =
  | 'caller_hung_up'
  | 'consultant_hung_up'
  | 'declined'
  | 'no_answer'
  | 'unreachable'
  | 'caller_lost'
  | 'consultant_lost'
  | 'time_limit'
  | 'provider_failed'
  /** By `hangUp`. */
  | 'requested'

/** Whom to ring, and what the browsers show before the call is accepted. */
export interface CallRoute {
  readonly callId: string
  /** Whose devices ring. */
  readonly agentId: string
  /** Rung when no browser of theirs is there; E.164. */
  readonly agentPhone: string | null
  readonly memberName: string
  readonly profileName: string
  readonly memberLanguage: Language
  readonly ringTimeoutSeconds: number
  /** What the balance pays for; the provider cuts the call then even if we are gone. */
  readonly timeLimitSeconds: number
}

/** Every call may come twice, late, or in another order; none decides about money. `at` is when it happened, never later than now. */
export interface VoiceDesk {
  /** For the caller's leg. Null refuses it: this person has no such call that waits to be dialled. */
  route(leg: { accountId: string; callId: string; providerCallId: string }): Promise<CallRoute | null>
  ringing(call: { callId: string; at: Date }): Promise<void>
  /** One of the consultant's devices has it, and the others ring no more. Only told where some time may pass until both are joined. */
  accepted(call: { callId: string; at: Date }): Promise<void>
  /** Both legs are up and joined. */
  connected(call: { callId: string; at: Date }): Promise<void>
  /** One side's connection is away (`isLost`), or back. Nothing is charged while a side is away. */
  interrupted(call: { callId: string; side: VoiceSide; isLost: boolean; at: Date }): Promise<void>
  ended(call: { callId: string; cause: EndCause; at: Date }): Promise<void>
  /** Another process carries the calls now, as after a restart: nothing is certain about them since `at`, when the former one was last there. */
  takenOver(move: { at: Date }): Promise<void>
}

/** `gone` with the last moment at which it is known to have lasted. */
export type CallLife =
  | { readonly state: 'alive' }
  | { readonly state: 'recovering' }
  | { readonly state: 'gone'; readonly at: Date | null }

/** Vendor terms do not leave it. Every function is idempotent. */
export interface VoiceProvider {
  readonly name: 'embedded' | 'telnyx'
  /** Dialled by the SDK. */
  readonly targetNumber: string
  /** Kept per session and role, and renewed shortly before the end. @throws VoiceFault */
  credentialFor(person: VoicePerson): Promise<Credential>
  /** In the transaction in which these sessions end; after it their connections and calls end. */
  revoke(tx: Transaction, sessionIds: readonly string[]): Promise<void>
  /** `reason` goes into the goodbye: Nuggets used up is 402, everything else a normal clearing. */
  hangUp(callId: string, reason: 'terminated' | 'normal'): Promise<void>
  /** Asked after a restart and when something seems wrong. Unknown calls are `gone`. */
  check(callIds: readonly string[]): Promise<ReadonlyMap<string, CallLife>>
  /**
   * Resolves when the desk has heard all that the provider knows now. A browser may report an end before the provider's own event is
   * stored, and would be taken for the side that hung up.
   */
  caughtUp(): Promise<void>
  reachable(agentIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Until then connected calls were certainly carried. A minute that begins later waits: the calls may be moving to another process. */
  carriedUntil(): Date
}

/** Temporary; callers answer 503 or retry. */
export class VoiceFault extends Error {
  override name = 'VoiceFault'
}
