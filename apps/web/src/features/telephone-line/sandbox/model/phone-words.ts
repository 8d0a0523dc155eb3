import type { SandboxCaller } from '@velvetline/contracts/telephone-line'
import type { VoiceFaultKind } from '#/features/voice/voice-types.ts'
import { m } from '#/paraglide/messages.js'
import type { PhoneState } from './use-phone.ts'

/** Where carriers vouch for nobody, a vouched-for number cannot be shown. */
export const callersOf = (attestsCallers: boolean): readonly SandboxCaller[] =>
  attestsCallers ? ['subscriber', 'member', 'forged', 'other', 'withheld'] : ['forged', 'other', 'withheld']

export const callerWord = (caller: SandboxCaller): string =>
  ({
    subscriber: m.telephone_line_practice_caller_subscriber,
    member: m.telephone_line_practice_caller_member,
    forged: m.telephone_line_practice_caller_forged,
    other: m.telephone_line_practice_caller_other,
    withheld: m.telephone_line_practice_caller_withheld,
  })[caller]()

export const stateWord = (state: PhoneState, name: string): string =>
  ({
    idle: m.telephone_line_practice_state_idle,
    dialling: m.telephone_line_practice_state_dialling,
    listening: m.telephone_line_practice_state_listening,
    ringing: m.telephone_line_practice_state_ringing,
    talking: m.telephone_line_practice_state_talking,
    refused: m.telephone_line_practice_state_refused,
    over: m.telephone_line_practice_state_over,
  })[state]({ name })

const OUTCOMES: Readonly<Record<string, () => string>> = {
  refused: m.telephone_line_practice_outcome_refused,
  talked: m.telephone_line_practice_outcome_talked,
  gave_up: m.telephone_line_practice_outcome_gave_up,
  pin_not_recognised: m.telephone_line_practice_outcome_pin,
  no_choice: m.telephone_line_practice_outcome_no_choice,
  offer_declined: m.telephone_line_practice_outcome_offer_declined,
  nobody_free: m.telephone_line_practice_outcome_nobody_free,
  in_another_call: m.telephone_line_practice_outcome_in_another_call,
  time_limit: m.telephone_line_practice_outcome_time_limit,
}

export const outcomeWord = (outcome: string): string =>
  (OUTCOMES[outcome] ?? m.telephone_line_practice_outcome_failed)()

export const faultWord = (fault: VoiceFaultKind): string => {
  if (fault === 'microphone_refused') return m.telephone_line_practice_fault_refused()
  return fault === 'microphone_missing' || fault === 'microphone_busy' || fault === 'microphone_unsupported'
    ? m.telephone_line_practice_fault_missing()
    : m.telephone_line_practice_fault_other()
}
