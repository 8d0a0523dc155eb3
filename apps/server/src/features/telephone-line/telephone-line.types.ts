import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { LineCommand } from '../voice/index.ts'

/** Who brings a call: the carrier, or the demo's practice phone. */
export type LineCarrier = 'sandbox' | 'telnyx'

/** The two numbers that a country can have. */
export type NumberLine = 'premium' | 'subscriber'

/** What the flow waits for. */
export type Stage =
  /** For the provider to have answered. */
  | 'answering'
  /** For the price to be spoken to its end. */
  | 'pricing'
  | 'asking_pin'
  | 'asking_extension'
  /** For the caller to accept the consultant who could answer instead of the one requested. */
  | 'offering'
  /** For the pause after the price to be over. */
  | 'pausing'
  | 'connecting'
  | 'connected'
  /** For the last words to be spoken. */
  | 'leaving'
  | 'ended'

/** Somebody who is free now. */
export interface Consultant {
  readonly profileId: string
  /** The profile's name. */
  readonly name: string
  /** Whose devices ring. */
  readonly agentId: string
  /** The consultant's telephone, where calls can reach them there; E.164. */
  readonly agentPhone: string | null
  /** The consultant's own name where they answer in the place of the profile's person: then the caller is asked first. */
  readonly standIn: string | null
}

/** How a call to a number went. Of a conversation that came about, `calls` knows more. */
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

/** The state of a call; stored as JSON, so instants are ISO strings. */
export interface LineState {
  readonly stage: Stage
  readonly line: NumberLine
  readonly country: CountryCode
  readonly language: Language
  /** The caller is not known and has to enter a code. */
  readonly isPinNeeded: boolean
  /** Dialled together with the number, and not used yet. */
  readonly extension: string | null
  /** Answers at this stage that helped nobody. */
  readonly tries: number
  /** The stage at which a hash key without digits was passed over last: once for a question, the next one counts as an answer. */
  readonly passedOver: Stage | null
  readonly answeredAt: string | null
  /** When the price had been spoken to its end. */
  readonly pricedAt: string | null
  /** Who is offered, or is being connected. */
  readonly consultant: Consultant | null
  /** Profiles that could not be reached in this call. */
  readonly tried: readonly string[]
  /** Where the stage is `leaving`: what the call will have been. */
  readonly outcome: LineOutcome | null
}

/** The consultant a caller asked for, and whether they can be reached. */
export type Choice =
  | { readonly kind: 'free'; readonly consultant: Consultant }
  /** `standIn`: who could answer in their place now. */
  | {
      readonly kind: 'away'
      readonly profileId: string
      /** Whose calls these are; null where the demo actor plays the consultant. */
      readonly agentId: string | null
      readonly name: string
      readonly isBusy: boolean
      readonly usualHours: string
      readonly standIn: Consultant | null
    }
  /** A free consultant; null where nobody is free. */
  | { readonly kind: 'anyone'; readonly consultant: Consultant | null }
  | { readonly kind: 'unknown' }
  /** Nothing was dialled. */
  | { readonly kind: 'silent' }

export type PinResult = 'accepted' | 'wrong' | 'limited' | 'not_active'

/** What has happened, with what the database knows about it: the input of a step. */
export type Finding =
  | { readonly type: 'answered' }
  | { readonly type: 'spoken' }
  | { readonly type: 'pin'; readonly result: PinResult }
  | { readonly type: 'choice'; readonly choice: Choice }
  /** The hash key of the answer before. */
  | { readonly type: 'late_hash' }
  | { readonly type: 'reply'; readonly reply: 'accepted' | 'declined' | 'unclear' }
  /** The time until which the stage waits is over. */
  | { readonly type: 'due' }
  /** Nobody could be reserved: somebody else was quicker, or the caller is in another call. `standIn`: who is free instead. */
  | {
      readonly type: 'taken'
      readonly consultant: Consultant
      readonly isCallerInCall: boolean
      readonly standIn: Consultant | null
    }
  | { readonly type: 'connected' }
  | {
      readonly type: 'not_connected'
      readonly cause: 'busy' | 'no_answer' | 'declined' | 'failed'
      readonly standIn: Consultant | null
    }
  | { readonly type: 'hung_up'; readonly by: 'caller' | 'consultant' | 'provider' }
  /** The conversation was ended by somebody else: by staff, by its longest time, or because a side was lost. */
  | { readonly type: 'over' }

/** What a step needs to know of the world. */
export interface Surroundings {
  readonly at: Date
  readonly serviceName: string
  /** The country's price, as it is shown next to the number. */
  readonly priceMessage: string
  /** The length of the longest extension in use. */
  readonly extensionDigitsMax: number
  /** The id of a conversation, should one begin now. */
  readonly callId: string
  /** How the consultant sees the caller; empty where the line does not know them. */
  readonly callerName: string
}

/** What follows from a finding: everything that is kept and done, in one transaction, and then the commands. */
export interface Step {
  readonly state: LineState
  readonly commands: readonly LineCommand[]
  /** When the flow goes on by itself; null while nothing is waited for. */
  readonly dueAt: Date | null
  /** Begins this conversation first; where that is not possible the step is not taken and `taken` is found instead. */
  readonly reserve: { readonly callId: string; readonly consultant: Consultant; readonly maxMinutes: number } | null
  /** Ends the conversation that was begun, for this cause. */
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

/** What is kept to be done after a step: the provider's commands, and what the calls have to know. */
export type Command =
  | LineCommand
  | { readonly type: 'end_call'; readonly callId: string; readonly cause: CallEnd; readonly isGone: boolean }
  | { readonly type: 'call_connected'; readonly callId: string; readonly at: string }
