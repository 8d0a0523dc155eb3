import type { Language } from '@velvetline/contracts/locales'
import type { Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { LineDesk } from './line-provider.ts'

/** What a voice provider may rely on. */
export interface ProviderContext extends Pick<PlatformContext, 'config' | 'clock' | 'log' | 'database' | 'jobs'> {
  /** Hears what happens on the calls. */
  readonly desk: VoiceDesk
  /** Hears what happens on calls to our numbers. */
  readonly lineDesk: LineDesk
}

/** Who connects to the voice provider: a member's or a consultant's browser, or the sandbox's telephone. */
export interface VoicePerson {
  readonly accountId: string
  readonly role: 'member' | 'agent' | 'line'
  /** The person's session with us, with which the credential ends. Null for the sandbox's telephone, which has none. */
  readonly sessionId: string | null
}

/** What a browser signs in with at the provider. Made for one session, short-lived, useless for anything but our calls. */
export interface Credential {
  readonly username: string
  readonly password: string
  readonly loginToken: string | null
  /** Path of our own socket; null where the SDK connects to the provider's host. */
  readonly socketPath: string | null
  readonly expiresAt: Date
}

export type VoiceSide = 'caller' | 'consultant'

/** How a call came to its end, as the provider saw it. What a member is told is made from it (`end-call.ts`). */
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
  /** We asked for it (`hangUp`). */
  | 'requested'

/** Whom to ring for a call, and what the browsers are shown before the call is accepted. */
export interface CallRoute {
  readonly callId: string
  /** The person whose devices ring. */
  readonly agentId: string
  /** Where the provider can reach the person by telephone when no browser of theirs is there; E.164. */
  readonly agentPhone: string | null
  readonly memberName: string
  readonly profileName: string
  readonly memberLanguage: Language
  readonly ringTimeoutSeconds: number
  /** What the balance pays for at most; the provider cuts the call then even if we are gone. */
  readonly timeLimitSeconds: number
}

/**
 * What the provider tells the calls, and asks of them. Every word may come twice, late, or in another order; none of them is believed
 * about money. `at` is when it happened, never later than now.
 */
export interface VoiceDesk {
  /** The caller's leg is there. Null: there is no such call of this person that waits to be dialled; then the leg is refused. */
  route(leg: { accountId: string; callId: string; providerCallId: string }): Promise<CallRoute | null>
  /** At least one of the consultant's devices rings. */
  ringing(call: { callId: string; at: Date }): Promise<void>
  /** Both legs are up and joined. */
  connected(call: { callId: string; at: Date }): Promise<void>
  /** One side's connection is away (`isLost`), or back. Nothing is charged while somebody is away. */
  interrupted(call: { callId: string; side: VoiceSide; isLost: boolean; at: Date }): Promise<void>
  ended(call: { callId: string; cause: EndCause; at: Date }): Promise<void>
}

/** What the provider knows of a call now; `gone` with the last moment at which it is known to have lasted. */
export type CallLife =
  | { readonly state: 'alive' }
  | { readonly state: 'recovering' }
  | { readonly state: 'gone'; readonly at: Date | null }

/** A provider of voice. Vendor terms do not leave it. Every function is idempotent. */
export interface VoiceProvider {
  readonly name: 'embedded' | 'telnyx'
  /** What the SDK dials. */
  readonly targetNumber: string
  /** Credentials are kept per session and role, and renewed shortly before they end. @throws VoiceFault */
  credentialFor(person: VoicePerson): Promise<Credential>
  /** In the transaction in which these sessions end: their credentials count no more, and after it their connections and calls end. */
  revoke(tx: Transaction, sessionIds: readonly string[]): Promise<void>
  /** Ends both legs. `reason` goes into the goodbye: Nuggets used up is 402, everything else a normal clearing. */
  hangUp(callId: string, reason: 'terminated' | 'normal'): Promise<void>
  /** Asked after a restart and when something seems wrong. Unknown calls are `gone`. */
  check(callIds: readonly string[]): Promise<ReadonlyMap<string, CallLife>>
  /**
   * Resolves when what the provider knows of its calls by now has been told to the desk. A browser that hears of an end may tell it to us
   * before the provider's own event is stored, and would be taken for the one who hung up.
   */
  caughtUp(): Promise<void>
  /** Which of these persons have a device that could ring now. */
  reachable(agentIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** A temporary failure of the provider; callers answer 503 or retry. */
export class VoiceFault extends Error {
  override name = 'VoiceFault'
}
