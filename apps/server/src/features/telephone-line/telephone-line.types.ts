import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { RefusalCause } from '@velvetline/contracts/telephone-line'
import type { LineCommand } from '../voice/index.ts'

export type LineCarrier = 'sandbox' | 'telnyx'

export type NumberLine = 'premium' | 'subscriber'

/** What the flow waits for. */
export type Stage =
  /** The provider to answer. */
  | 'answering'
  /** The price to be spoken to its end. */
  | 'pricing'
  | 'asking_pin'
  | 'asking_extension'
  /** The caller to accept another consultant. */
  | 'offering'
  /** The pause after the price to end. */
  | 'pausing'
  | 'connecting'
  | 'connected'
  /** The last words to be spoken. */
  | 'leaving'
  | 'ended'

export interface Consultant {
  readonly profileId: string
  readonly name: string
  /** Whose devices ring. */
  readonly agentId: string
  /** E.164; null where calls cannot reach them by telephone. */
  readonly agentPhone: string | null
  /** The stand-in's own name: then the caller is asked first. */
  readonly standIn: string | null
}

export type LineOutcome =
  | 'refused'
  | 'talked'
  | 'gave_up'
  | 'pin_not_recognised'
  | 'no_choice'
  | 'offer_declined'
  | 'nobody_free'
  | 'in_another_call'
  | 'time_limit'
  | 'failed'

/** Stored as JSON, so instants are ISO strings. */
export interface LineState {
  readonly stage: Stage
  readonly line: NumberLine
  readonly country: CountryCode
  readonly language: Language
  /** The caller is unknown and has to enter a code. */
  readonly isPinNeeded: boolean
  /** Dialled with the number, and not used yet. */
  readonly extension: string | null
  /** Invalid answers at this stage. */
  readonly tries: number
  /** The stage at which a lone hash key was last skipped: once per question, the next one counts as an answer. */
  readonly passedOver: Stage | null
  readonly answeredAt: string | null
  readonly pricedAt: string | null
  readonly consultant: Consultant | null
  /** Profiles that could not be reached in this call. */
  readonly tried: readonly string[]
  /** At the stage `leaving`: the outcome of the call. */
  readonly outcome: LineOutcome | null
}

/** The requested consultant, and whether they can be reached. */
export type Choice =
  | { readonly kind: 'free'; readonly consultant: Consultant }
  /** `standIn`: who could answer in their place now. */
  | {
      readonly kind: 'away'
      readonly profileId: string
      /** Null where the demo actor plays the consultant. */
      readonly agentId: string | null
      readonly name: string
      readonly isBusy: boolean
      readonly usualHours: string
      readonly standIn: Consultant | null
    }
  /** Null where nobody is free. */
  | { readonly kind: 'anyone'; readonly consultant: Consultant | null }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent' }

export type PinResult = 'accepted' | 'wrong' | 'limited' | 'not_active'

/** An event with what the database knows about it: the input of a step. */
export type Finding =
  | { readonly type: 'answered' }
  | { readonly type: 'spoken' }
  /** `cause`: why the member with this code may not use the number. */
  | { readonly type: 'pin'; readonly result: PinResult; readonly cause?: RefusalCause }
  | { readonly type: 'choice'; readonly choice: Choice }
  /** Left over from the answer before. */
  | { readonly type: 'late_hash' }
  | { readonly type: 'reply'; readonly reply: 'accepted' | 'declined' | 'unclear' }
  | { readonly type: 'due' }
  /**
   * The consultant could not be reserved: in a call, or their profile off the pages since they were chosen; or the caller is in another call.
   * `standIn`: who is free instead.
   */
  | {
      readonly type: 'taken'
      readonly consultant: Consultant
      readonly cause: 'consultant_busy' | 'off_pages' | 'caller_in_call'
      readonly standIn: Consultant | null
    }
  | { readonly type: 'connected' }
  | {
      readonly type: 'not_connected'
      readonly cause: 'busy' | 'no_answer' | 'declined' | 'failed'
      readonly standIn: Consultant | null
    }
  | { readonly type: 'hung_up'; readonly by: 'caller' | 'consultant' | 'provider'; readonly hasTalked: boolean }
  /** Ended by staff, by its longest time, by a block, or because a side was lost. `isGivenUp`: by the caller. */
  | { readonly type: 'over'; readonly isGivenUp?: boolean }

export interface Surroundings {
  readonly at: Date
  readonly serviceName: string
  readonly priceMessage: string
  readonly extensionDigitsMax: number
  readonly callId: string
  /** As the consultant sees it; empty for an unknown caller. */
  readonly callerName: string
}

/** Stored in one transaction; then its commands run. */
export interface Step {
  readonly state: LineState
  readonly commands: readonly LineCommand[]
  /** The next timeout; null while nothing is waited for. */
  readonly dueAt: Date | null
  /** Reserved first; where that fails the step is not taken, and `taken` is found instead. */
  readonly reserve: { readonly callId: string; readonly consultant: Consultant; readonly maxMinutes: number } | null
  /** Ends the conversation for this cause. */
  readonly endsCall: CallEnd | null
}

export type CallEnd =
  | 'caller_hung_up'
  | 'consultant_hung_up'
  | 'declined'
  | 'no_answer'
  | 'unreachable'
  | 'time_limit'
  | 'provider_failed'

/** For the provider, and for the calls feature. */
export type Command =
  | LineCommand
  | { readonly type: 'end_call'; readonly callId: string; readonly cause: CallEnd; readonly isGone: boolean }
  | { readonly type: 'call_connected'; readonly callId: string; readonly at: string }
