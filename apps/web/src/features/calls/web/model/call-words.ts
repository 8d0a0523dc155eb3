import type { CallEndReason, CallObstacle } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'
import type { CallFailure, CallState, CallStep } from './call-machine.ts'

const HELP: readonly [RegExp, () => string][] = [
  [/iPhone|iPad|iPod/, m.calls_mic_help_ios],
  [/Firefox\//, m.calls_mic_help_firefox],
  [/Android/, m.calls_mic_help_android],
  [/Chrome\/|Chromium\//, m.calls_mic_help_chrome],
  [/Safari\//, m.calls_mic_help_safari],
]

/** Where this browser shows its microphone permission. */
const microphoneHelp = (userAgent: string): string =>
  (HELP.find(([pattern]) => pattern.test(userAgent))?.[1] ?? m.calls_mic_help_other)()

const STEP_WORDS: Record<CallStep, () => string> = {
  not_enough: m.calls_step_not_enough,
  loading_sdk: m.calls_step_loading,
  connecting_service: m.calls_step_connecting_service,
  ready: m.calls_step_ready,
  microphone: m.calls_step_microphone,
  initiating: m.calls_step_initiating,
  setting_up: m.calls_step_setting_up,
  sending: m.calls_step_sending,
  connecting: m.calls_step_connecting,
  ringing: m.calls_step_ringing,
  early: m.calls_step_early,
  active: m.calls_step_active,
  ended: m.calls_step_ended,
}

/** Whether either side is disconnected, by the server's report or by this browser's own connection. */
export const isInterrupted = ({ step, link, status }: CallState): boolean =>
  step === 'active' && (link === 'interrupted' || (status?.interruptedSince ?? null) !== null)

/** Says that nothing is charged only once the server has noticed. */
export const interruptionText = ({ status }: CallState): string =>
  (status?.interruptedSince ?? null) === null ? m.calls_link_away_text() : m.calls_interrupted_text()

/** Earlier conditions take precedence. */
export const stepWords = (state: CallState): string => {
  if (state.step === 'ended' && state.reason === 'terminated') return m.calls_step_insufficient()
  if (state.failure && state.activeAt === 0) return m.calls_step_failed()
  return isInterrupted(state) ? m.calls_step_interrupted() : STEP_WORDS[state.step]()
}

const REASONS: Record<CallEndReason, (words: { name: string }) => string> = {
  caller_hung_up: m.calls_reason_caller_hung_up,
  consultant_hung_up: m.calls_reason_consultant_hung_up,
  declined: m.calls_reason_declined,
  missed: m.calls_reason_missed,
  unreachable: m.calls_reason_unreachable,
  cancelled: m.calls_reason_cancelled,
  terminated: m.calls_reason_terminated,
  paused: m.calls_reason_paused,
  time_limit: m.calls_reason_time_limit,
  caller_lost: m.calls_reason_caller_lost,
  consultant_lost: m.calls_reason_consultant_lost,
  failed: m.calls_reason_failed,
  hung_up_by_staff: m.calls_reason_hung_up_by_staff,
}

/** Null until the server has reported the reason. @param wasConnected whether anything may have been charged */
export const reasonWords = (reason: CallEndReason | null, name: string, wasConnected: boolean): string | null => {
  if (reason === 'failed' && !wasConnected) return m.calls_reason_not_connected()
  return reason === null ? null : REASONS[reason]({ name })
}

const refusalWords = ({ during, text }: CallFailure): string =>
  during === 'starting' ? m.calls_fail_start({ message: text }) : m.calls_fail_connect({ message: text })

export const failureWords = (failure: CallFailure, name: string): { text: string; help?: string } => {
  switch (failure.kind) {
    case 'microphone_refused':
      return { text: m.calls_mic_refused({ name }), help: microphoneHelp(navigator.userAgent) }
    case 'microphone_missing':
      return { text: m.calls_mic_missing() }
    case 'microphone_busy':
      return { text: m.calls_mic_busy() }
    case 'microphone_unsupported':
      return { text: m.calls_mic_unsupported() }
    case 'sdk':
      return { text: m.calls_fail_sdk() }
    case 'sdk_broken':
      return { text: m.calls_fail_sdk_broken() }
    case 'socket':
      return { text: m.calls_fail_socket() }
    case 'gone':
      return { text: m.calls_fail_gone() }
    case 'network':
      return { text: m.calls_fail_network() }
    case 'other':
      return { text: m.calls_fail_webrtc({ message: failure.text }) }
    default:
      return { text: refusalWords(failure) }
  }
}

interface ObstacleWords {
  name: string
  price: string
  balance: string
}

export const obstacleWords = (obstacle: CallObstacle, { name, price, balance }: ObstacleWords): string => {
  switch (obstacle) {
    case 'not_enough_nuggets':
      return m.calls_obstacle_nuggets({ name, price, balance })
    case 'paused':
      return m.calls_obstacle_paused()
    case 'age_verification_required':
      return m.calls_obstacle_age({ name })
    case 'call_in_progress':
      return m.calls_obstacle_in_call()
    case 'consultant_busy':
      return m.calls_obstacle_busy({ name })
    case 'consultant_offline':
      return m.calls_obstacle_offline({ name })
    case 'not_taking_calls':
      return m.calls_obstacle_not_taking({ name })
    case 'no_desk':
      return m.calls_obstacle_no_desk({ name })
    case 'not_configured':
      return m.calls_webcall_not_configured()
  }
}
