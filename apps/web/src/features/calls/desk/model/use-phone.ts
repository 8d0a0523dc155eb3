import { CALL_MISSED_IN_ROW_MAX } from '@velvetline/contracts/constants'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { VoiceCall } from '#/features/voice/voice-types.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { toast } from '#/ui/toast/toast.ts'
import { useBeingSetOffline, useWantsCalls } from '../api/own-profiles.ts'
import { declineCall, endCall, useAgentPhone } from '../api/phone.ts'
import { legOf } from './leg-of.ts'
import { fromFault } from './microphone.ts'
import { type PhoneState, type PhoneView, phoneAfter, QUIET, viewOf } from './phone-machine.ts'
import { type Readiness, useReadiness } from './use-readiness.ts'
import { useServerWord } from './use-server-word.ts'
import { type PhoneConnection, useVoiceLine } from './use-voice-line.ts'

export interface Phone {
  readonly state: PhoneState
  readonly view: PhoneView
  readonly connection: PhoneConnection
  readonly readiness: Readiness
  /** Nobody carries calls on this installation. */
  readonly isNotConfigured: boolean
  readonly wantsCalls: boolean | undefined
  readonly missedInRow: number
  readonly isMuted: boolean
  readonly accept: () => void
  readonly decline: () => void
  readonly hangUp: () => void
  readonly toggleMute: () => void
  readonly dismiss: () => void
}

/** The leg of a call at this window, and what can be done with it. */
const useLeg = () => {
  const [state, dispatch] = useReducer(phoneAfter, QUIET)
  const [isMuted, setMuted] = useState(false)
  const leg = useRef<VoiceCall>(undefined)
  const follow = useCallback((call: VoiceCall) => {
    const next = legOf(call)
    if (next === 'ringing') leg.current = call
    if (call !== leg.current || !next) return
    setMuted(call.isMuted)
    dispatch({ type: 'leg', leg: next, callId: call.callId })
    if (next === 'gone') leg.current = undefined
  }, [])
  /** Ends this window's part, and with it the sound. */
  const drop = useCallback((callId: string | null) => {
    const current = leg.current
    if (current && (callId === null || current.callId === null || current.callId === callId)) current.hangUp()
  }, [])
  const toggleMute = () => {
    leg.current?.mute(!isMuted)
    setMuted(!isMuted)
  }
  return { state, dispatch, leg, follow, drop, isMuted, toggleMute }
}

/** The consultant's phone: connected while they want to be called, rung by the provider, told the truth by the server. */
export const usePhone = (): Phone => {
  const { state, dispatch, leg, follow, drop, isMuted, toggleMute } = useLeg()
  const view = viewOf(state)
  const { data, error, dataUpdatedAt, refetch } = useAgentPhone(view !== 'idle')
  const wantsCalls = useWantsCalls()
  const connection = useVoiceLine({
    isWanted: wantsCalls === true || view !== 'idle',
    credential: data?.credential,
    onCall: follow,
    onRefused: () => void refetch(),
  })
  const readiness = useReadiness(connection !== 'closed')
  useServerWord({
    answer: data,
    answeredAt: dataUpdatedAt,
    tell: dispatch,
    isTalking: view === 'talking',
    isUnknown: view !== 'idle' && state.call === null,
    drop,
  })

  const isInterrupted = (state.call?.interruptedSince ?? null) !== null
  useEffect(() => leg.current?.interrupt(isInterrupted), [isInterrupted, leg])

  useBeingSetOffline((data?.missedInRow ?? 0) >= CALL_MISSED_IN_ROW_MAX && wantsCalls === true)

  const accept = () => {
    leg.current?.accept().catch((fault: unknown) => {
      const microphone = fromFault(fault)
      if (microphone) readiness.correct(microphone)
      else toast({ kind: 'error', title: m.calls_desk_call_failed(), text: m.calls_desk_network_error() })
    })
  }
  /** By the connection, which is quick, and by the server, which is sure. */
  const leave = (tellServer: (callId: string) => Promise<unknown>) => {
    drop(null)
    const callId = state.call?.callId ?? state.legCallId
    if (callId) void tellServer(callId)
  }
  return {
    state,
    view,
    connection,
    readiness,
    isNotConfigured: error instanceof ApiError && error.code === 'not_configured',
    wantsCalls,
    missedInRow: data?.missedInRow ?? 0,
    isMuted,
    accept,
    decline: () => leave(declineCall),
    hangUp: () => leave(endCall),
    toggleMute,
    dismiss: () => dispatch({ type: 'seen' }),
  }
}
