import type { CallEndReason, CallReceipt, CallStatus } from '@velvetline/contracts/calls'
import type { VoiceCallState, VoiceFaultKind, VoiceLink } from '#/features/voice/voice-types.ts'

/** In their order; the texts in `call-words.ts` follow it. */
export const CALL_STEPS = [
  'not_enough',
  'loading_sdk',
  'connecting_service',
  'ready',
  'microphone',
  'initiating',
  'setting_up',
  'sending',
  'connecting',
  'ringing',
  'early',
  'active',
  'ended',
] as const
export type CallStep = (typeof CALL_STEPS)[number]

/** Reported by the server (`refused`), the voice, or neither (`network`). `text` is in the page's language or the SDK's. */
export interface CallFailure {
  kind: VoiceFaultKind | 'refused' | 'network'
  during: 'preparing' | 'starting' | 'calling'
  text: string
  code: string
}

export interface CallState {
  step: CallStep
  callId: string | null
  /** The server's last report and its arrival on a monotonic clock, in milliseconds. */
  status: CallStatus | null
  statusAt: number
  /** Since when this browser has heard the other side; the server's seconds replace it. */
  activeAt: number
  endedAt: number
  link: VoiceLink
  /** Since when this browser's lost connection has kept the call silent; null while it has it, and over a carrier, which goes on without it. */
  silentAt: number | null
  failure: CallFailure | null
  reason: CallEndReason | null
  /** The member hung up. */
  isOwnEnd: boolean
  receipt: CallReceipt | null
  /** The server has sent its last report, or will not. */
  isSettled: boolean
  isMuted: boolean
}

export type CallAction =
  | { type: 'load' }
  | { type: 'link'; link: VoiceLink; silentAt: number | null }
  | { type: 'start'; callId: string }
  | { type: 'heard' }
  | { type: 'accepted' }
  | { type: 'voice'; state: VoiceCallState; at: number }
  | { type: 'status'; status: CallStatus; at: number }
  | { type: 'end'; at: number; isOwn: boolean; reason?: CallEndReason | undefined }
  | { type: 'receipt'; receipt: CallReceipt | null }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'fail'; failure: CallFailure; at: number }
  | { type: 'again' }

export const INITIAL_CALL: CallState = {
  step: 'not_enough',
  callId: null,
  status: null,
  statusAt: 0,
  activeAt: 0,
  endedAt: 0,
  link: 'closed',
  silentAt: null,
  failure: null,
  reason: null,
  isOwnEnd: false,
  receipt: null,
  isSettled: false,
  isMuted: false,
}

const rankOf = (step: CallStep): number => CALL_STEPS.indexOf(step)
const isAtLeast = (state: CallState, step: CallStep): boolean => rankOf(state.step) >= rankOf(step)

/** From the green button to the end: leaving now would end a call. */
export const isCalling = (state: CallState): boolean => isAtLeast(state, 'microphone') && state.step !== 'ended'
export const isReady = (state: CallState): boolean => state.step === 'ready' && state.failure === null

/** Reports arrive late and twice: a call never goes back a step. */
const advance = (state: CallState, step: CallStep): CallState =>
  rankOf(step) > rankOf(state.step) ? { ...state, step } : state

const STEP_OF_VOICE: Partial<Record<VoiceCallState, CallStep>> = {
  new: 'setting_up',
  requesting: 'sending',
  trying: 'connecting',
  early: 'early',
  active: 'active',
}

const end = (
  state: CallState,
  action: { at: number; isOwn: boolean; reason?: CallEndReason | undefined },
): CallState => {
  if (!isCalling(state)) return state.step === 'ended' && action.reason ? { ...state, reason: action.reason } : state
  return {
    ...state,
    step: 'ended',
    endedAt: action.at,
    isOwnEnd: action.isOwn,
    reason: action.reason ?? state.reason,
    isSettled: state.callId === null,
  }
}

const becomeActive = (state: CallState, at: number): CallState =>
  state.step === 'active' || !isCalling(state) ? state : { ...state, step: 'active', activeAt: at }

const takeStatus = (state: CallState, status: CallStatus, at: number): CallState => {
  if (state.callId !== status.callId) return state
  const told = { ...state, status, statusAt: at }
  if (status.state === 'ended' || !status.active) {
    return end(told, { at, isOwn: false, reason: status.reason ?? undefined })
  }
  if (!isCalling(told)) return told
  if (status.state === 'active') return becomeActive(told, at)
  return status.state === 'ringing' ? advance(told, 'ringing') : told
}

const takeVoice = (state: CallState, voice: VoiceCallState, at: number): CallState => {
  if (voice === 'ended') return end(state, { at, isOwn: false })
  const step = STEP_OF_VOICE[voice]
  if (step === 'active') return becomeActive(state, at)
  return step && isCalling(state) ? advance(state, step) : state
}

const takeLink = (state: CallState, link: VoiceLink, silentAt: number | null): CallState => {
  // The socket reconnects by itself; earlier errors of it no longer apply.
  const failure = link === 'ready' && state.failure?.kind === 'socket' ? null : state.failure
  const next = { ...state, link, silentAt, failure }
  if (failure || isAtLeast(state, 'microphone')) return next
  if (link === 'ready') return { ...next, step: 'ready' }
  return link === 'closed' ? next : { ...next, step: 'connecting_service' }
}

/** A lost socket reconnects by itself; without microphone, credential or start there is no call. */
const endsCall = ({ kind, during }: CallFailure): boolean =>
  during === 'starting' || (kind !== 'socket' && kind !== 'other')

const fail = (state: CallState, failure: CallFailure, at: number): CallState => {
  if (state.step === 'ended') return state
  return isCalling(state) && endsCall(failure)
    ? { ...end(state, { at, isOwn: false }), failure }
    : { ...state, failure }
}

const begin = (state: CallState, callId: string): CallState =>
  isReady(state) ? { ...INITIAL_CALL, link: state.link, step: 'microphone', callId } : state

/** Every event goes through this function. */
export const callMachine = (state: CallState, action: CallAction): CallState => {
  switch (action.type) {
    case 'load':
      return isAtLeast(state, 'microphone') ? state : { ...INITIAL_CALL, step: 'loading_sdk', link: 'connecting' }
    case 'link':
      return takeLink(state, action.link, action.silentAt)
    case 'start':
      return begin(state, action.callId)
    case 'heard':
      return isCalling(state) ? advance(state, 'initiating') : state
    case 'accepted':
      return isCalling(state) ? advance(state, 'setting_up') : state
    case 'voice':
      return takeVoice(state, action.state, action.at)
    case 'status':
      return takeStatus(state, action.status, action.at)
    case 'end':
      return end(state, action)
    case 'receipt':
      return { ...state, receipt: action.receipt, reason: action.receipt?.reason ?? state.reason, isSettled: true }
    case 'mute':
      return { ...state, isMuted: action.isMuted }
    case 'fail':
      return fail(state, action.failure, action.at)
    case 'again':
      return state.step === 'ended' || state.failure
        ? { ...INITIAL_CALL, link: state.link, step: state.link === 'ready' ? 'ready' : 'not_enough' }
        : state
  }
}
