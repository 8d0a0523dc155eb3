import { CALL_MAX_MINUTES } from '../../countries/index.ts'
import { VoiceFault } from '../voice-provider.ts'

/** The carrier refused the request; a retry would not help. */
export class CarrierRefusal extends VoiceFault {
  override name = 'CarrierRefusal'
  readonly status: number

  constructor(what: string, status: number) {
    super(`the carrier refused to ${what} (${status})`)
    this.status = status
  }
}

export interface DialOrder {
  readonly to: string
  /** Letters and digits; what the consultant's browser shows before it asks us who calls. Null: the number alone. */
  readonly displayName: string | null
  /** The leg to which this one belongs. */
  readonly linkTo: string
  /** Joined as soon as somebody answers; otherwise only by `bridge`. */
  readonly isBridgedOnAnswer: boolean
  readonly ringTimeoutSeconds: number
  readonly timeLimitSeconds: number
  readonly state: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** The carrier does nothing for a key that it has seen within a minute. */
  readonly key: string
}

/** What is spoken, in whose voice. */
export interface Prompt {
  readonly text: string
  readonly voice: string
  readonly language: 'de-DE' | 'en-GB'
}

export interface Question extends Prompt {
  readonly digitsMin: number
  readonly digitsMax: number
  readonly timeoutMs: number
}

export type LegCommand =
  | { readonly type: 'answer' }
  | { readonly type: 'reject'; readonly cause: 'USER_BUSY' | 'CALL_REJECTED' }
  | { readonly type: 'speak'; readonly prompt: Prompt }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'bridge'; readonly withLeg: string }
  | { readonly type: 'hang_up' }

export interface LegLife {
  readonly isAlive: boolean
  readonly endedAt: Date | null
}

/**
 * Telnyx, as we need it. Every request has a timeout and is retried where that is harmless.
 * @throws VoiceFault where it cannot be reached, CarrierRefusal where it says no. Neither names numbers or secrets.
 */
export interface Carrier {
  /** The number that browsers dial and consultants' telephones show. */
  readonly ownNumber: string
  readonly connectionId: string
  readonly appId: string
  createCredential(expiresAt: Date): Promise<{ id: string; username: string }>
  /** @returns null where there is no such credential any more */
  createToken(credentialId: string): Promise<string | null>
  /** What is not there counts as deleted. */
  deleteCredential(credentialId: string): Promise<void>
  /** @returns the name of the new leg; null where the carrier ignored it as a repetition */
  dial(order: DialOrder): Promise<string | null>
  /** Nothing happens on a leg that is over. */
  command(legId: string, command: LegCommand, key: string): Promise<void>
  lookAt(legId: string): Promise<LegLife>
  /** @returns the event as it was signed, or null where it is not authentic or older than five minutes */
  unwrap(body: Buffer, headers: Readonly<Record<string, string>>): Promise<unknown>
}

/** How long the carrier lets a device ring; its own limits. */
export const RING_SECONDS_MIN = 5
export const RING_SECONDS_MAX = 120

/** Each browser that rings is one of the calls that the carrier allows the account at once; the newest ones ring. */
export const RINGING_BROWSERS_MAX = 5

/** The least time limit that the carrier accepts. */
export const CALL_SECONDS_MIN = 60
/** The longest call that there is, and a little, so that the meter is the one that ends it. */
export const CALL_SECONDS_MAX = CALL_MAX_MINUTES * 60 + 30

/**
 * The carrier cannot lengthen the limit of a leg that is up, and members may buy Nuggets in the middle of a call. So a leg is given what
 * the balance pays for and this on top. The meter ends calls at the paid minute; the limit is for the case that all of us are gone, and
 * this is what it then costs the operator at most. No member ever pays for it.
 */
export const TOP_UP_ROOM_SECONDS = 30 * 60

/** An answer that was told and one that is on its way are so far apart at most; afterwards it is decided by what is known. */
export const LAST_WORDS_MS = 3_000
