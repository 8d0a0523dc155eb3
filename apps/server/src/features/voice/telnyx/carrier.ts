import { CALL_MAX_MINUTES } from '../../countries/index.ts'
import { VoiceFault } from '../voice-provider.ts'

/** Retrying would not help. */
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
  /** Letters and digits; shown by the consultant's browser before it asks us who calls. Null: the number alone. */
  readonly displayName: string | null
  readonly linkTo: string
  /** Joined on answer; otherwise only by `bridge`. */
  readonly isBridgedOnAnswer: boolean
  readonly ringTimeoutSeconds: number
  readonly timeLimitSeconds: number
  readonly state: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** The carrier ignores a key that it has seen within a minute. */
  readonly key: string
}

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
  | { readonly type: 'reject' }
  | { readonly type: 'speak'; readonly prompt: Prompt }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'bridge'; readonly withLeg: string }
  | { readonly type: 'hang_up' }

export interface LegLife {
  readonly isAlive: boolean
  readonly endedAt: Date | null
}

/**
 * Telnyx, as far as we need it. Every request has a timeout and is retried where that is harmless.
 * @throws VoiceFault where it cannot be reached, CarrierRefusal where it refuses; neither names numbers or secrets
 */
export interface Carrier {
  /** Dialled by browsers, and shown on consultants' telephones. */
  readonly ownNumber: string
  readonly connectionId: string
  readonly appId: string
  createCredential(expiresAt: Date): Promise<{ id: string; username: string }>
  /** @returns null where the credential is gone */
  createToken(credentialId: string): Promise<string | null>
  /** A missing one counts as deleted. */
  deleteCredential(credentialId: string): Promise<void>
  /** @returns the new leg; null where the carrier ignored it as a repetition */
  dial(order: DialOrder): Promise<string | null>
  /** Does nothing on a leg that is over. */
  command(legId: string, command: LegCommand, key: string): Promise<void>
  lookAt(legId: string): Promise<LegLife>
  /** @returns the event as it was signed, or null where it is not authentic or older than five minutes */
  unwrap(body: Buffer, headers: Readonly<Record<string, string>>): Promise<unknown>
}

/** The carrier's own limits. */
export const RING_SECONDS_MIN = 5
export const RING_SECONDS_MAX = 120

/** Each ringing browser counts towards the account's concurrent calls; the newest ones ring. */
export const RINGING_BROWSERS_MAX = 5

/** Required by the carrier. */
export const CALL_SECONDS_MIN = 60
/** Longer than any call, so that the meter ends it. */
export const CALL_SECONDS_MAX = CALL_MAX_MINUTES * 60 + 30

/**
 * The carrier cannot extend the limit of a leg, and members may buy Nuggets during a call. So a leg gets what the balance pays for and this
 * on top. The meter ends calls at the paid minute; the limit is for the case that all of us are gone, and this is what it then costs the
 * operator at most. No member ever pays for it.
 */
export const TOP_UP_ROOM_SECONDS = 30 * 60

/** A reported answer and one on its way differ by at most this; then the known facts decide. */
export const LAST_WORDS_MS = 3_000
