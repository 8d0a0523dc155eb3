import type { AdminCall, CallEndReason, CallLine, CallState } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'

export const lineWord: Record<CallLine, () => string> = {
  web: m.admin_call_line_web,
  premium: m.admin_call_line_premium,
  subscriber: m.admin_call_line_subscriber,
}

export const endWord: Record<CallEndReason, () => string> = {
  caller_hung_up: m.admin_call_end_caller_hung_up,
  consultant_hung_up: m.admin_call_end_consultant_hung_up,
  declined: m.admin_call_end_declined,
  missed: m.admin_call_end_missed,
  unreachable: m.admin_call_end_unreachable,
  cancelled: m.admin_call_end_cancelled,
  terminated: m.admin_call_end_terminated,
  paused: m.admin_call_end_paused,
  time_limit: m.admin_call_end_time_limit,
  caller_lost: m.admin_call_end_caller_lost,
  consultant_lost: m.admin_call_end_consultant_lost,
  failed: m.admin_call_end_failed,
  hung_up_by_staff: m.admin_call_end_hung_up_by_staff,
}

export const liveWord: Record<Exclude<CallState, 'ended'>, () => string> = {
  dialling: m.admin_call_state_dialling,
  ringing: m.admin_call_state_ringing,
  active: m.admin_call_state_active,
}

export const stateWords = ({ state, reason }: Pick<AdminCall, 'state' | 'reason'>): string => {
  if (state !== 'ended') return liveWord[state]()
  return reason ? endWord[reason]() : ''
}

const SOUNDS = [m.admin_call_sound_1, m.admin_call_sound_2, m.admin_call_sound_3] as const

/** A dash if the member did not rate the sound. */
export const soundWord = (quality: number | null): string => (quality === null ? '–' : (SOUNDS[quality - 1]?.() ?? '–'))
