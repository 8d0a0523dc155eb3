import type { SandboxCaller } from '@velvetline/contracts/line'
import { m } from '#/paraglide/messages.js'
import type { VoiceFaultKind } from '#/shared/voice/voice-types.ts'
import type { PhoneState } from './use-phone.ts'

export const CALLERS: readonly SandboxCaller[] = ['subscriber', 'member', 'forged', 'other', 'withheld']

export const callerWord = (caller: SandboxCaller): string =>
  ({
    subscriber: m.sandbox_phone_caller_subscriber,
    member: m.sandbox_phone_caller_member,
    forged: m.sandbox_phone_caller_forged,
    other: m.sandbox_phone_caller_other,
    withheld: m.sandbox_phone_caller_withheld,
  })[caller]()

export const stateWord = (state: PhoneState, name: string): string =>
  ({
    idle: m.sandbox_phone_state_idle,
    dialling: m.sandbox_phone_state_dialling,
    listening: m.sandbox_phone_state_listening,
    ringing: m.sandbox_phone_state_ringing,
    talking: m.sandbox_phone_state_talking,
    refused: m.sandbox_phone_state_refused,
    over: m.sandbox_phone_state_over,
  })[state]({ name })

const OUTCOMES: Readonly<Record<string, () => string>> = {
  refused: m.sandbox_phone_outcome_refused,
  talked: m.sandbox_phone_outcome_talked,
  gave_up: m.sandbox_phone_outcome_gave_up,
  pin_not_recognised: m.sandbox_phone_outcome_pin,
  no_choice: m.sandbox_phone_outcome_no_choice,
  offer_declined: m.sandbox_phone_outcome_offer_declined,
  nobody_free: m.sandbox_phone_outcome_nobody_free,
  in_another_call: m.sandbox_phone_outcome_in_another_call,
  time_limit: m.sandbox_phone_outcome_time_limit,
}

export const outcomeWord = (outcome: string): string => (OUTCOMES[outcome] ?? m.sandbox_phone_outcome_failed)()

export const faultWord = (fault: VoiceFaultKind): string => {
  if (fault === 'microphone_refused') return m.sandbox_phone_fault_refused()
  return fault === 'microphone_missing' || fault === 'microphone_busy' || fault === 'microphone_unsupported'
    ? m.sandbox_phone_fault_missing()
    : m.sandbox_phone_fault_other()
}
