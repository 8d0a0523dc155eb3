import { useQueryClient } from '@tanstack/react-query'
import { agentEarningsPath } from '@velvetline/contracts/agents'
import type { AgentCall, AgentPhone } from '@velvetline/contracts/calls'
import { NOT_CONFIGURED_REFUSAL } from '@velvetline/contracts/http'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { VoiceCall } from '#/features/voice/voice-types.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { useLiveEvent } from '#/shared/live/live-store.ts'
import { toast } from '#/ui/toast/toast.ts'
import { declineCall, endCall, PHONE_KEY, useAgentPhone, useBeingSetOffline, useWantsCalls } from '../api/phone.ts'
import { fromFault } from './microphone.ts'
import { type PhoneEvent, type PhoneState, type PhoneView, phoneAfter, QUIET, viewOf } from './phone-machine.ts'
import { type Readiness, useReadiness } from './use-readiness.ts'
import { type PhoneConnection, useVoiceLine } from './use-voice-line.ts'

/** Undefined for states that change nothing for the phone. */
const legOf = ({ state }: Pick<VoiceCall, 'state'>): 'ringing' | 'answering' | 'talking' | 'gone' | undefined => {
  if (state === 'ringing' || state === 'answering') return state
  if (state === 'active') return 'talking'
  return state === 'ended' ? 'gone' : undefined
}

const ASK_AGAIN_MS = 1_000

interface ServerWordOptions {
  answer: AgentPhone | undefined
  answeredAt: number
  tell: (event: PhoneEvent) => void
  isTalking: boolean
  /** The server is to report a call that rings here, or that an accepted one counts. */
  isAwaited: boolean
  /** The server reports the end of the call: what is left of it here is ended. */
  drop: (callId: string | null) => void
}

const useServerWord = (options: ServerWordOptions): void => {
  const { answer, answeredAt, tell, isTalking, isAwaited, drop } = options
  const client = useQueryClient()
  const wasUnknown = useRef(false)
  const ask = useCallback(() => client.invalidateQueries({ queryKey: PHONE_KEY }), [client])
  const hear = useCallback(
    (call: AgentCall) => {
      tell({ type: 'told', call })
      if (call.state !== 'ended') return
      drop(call.callId)
      void ask()
      void client.invalidateQueries({ queryKey: [agentEarningsPath] })
    },
    [ask, client, drop, tell],
  )
  useLiveEvent('agentCall', hear)
  // The stream is usually quicker; without the server's report the caller would be unknown, and nobody heard.
  useEffect(() => {
    if (!isAwaited) return
    const timer = window.setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [ask, isAwaited])

  const weigh = useEffectEvent((call: AgentCall | null) => {
    tell({ type: 'asked', call })
    if (call || !isTalking) {
      wasUnknown.current = false
    } else if (wasUnknown.current) {
      // Twice in a row the server knows of no call: the end was lost in transit.
      wasUnknown.current = false
      drop(null)
    } else {
      wasUnknown.current = true
      void ask()
    }
  })
  useEffect(() => {
    if (answer && answeredAt > 0) weigh(answer.call)
  }, [answer, answeredAt])
}

export interface Phone {
  readonly state: PhoneState
  readonly view: PhoneView
  readonly connection: PhoneConnection
  readonly readiness: Readiness
  /** No provider is configured. */
  readonly isNotConfigured: boolean
  /** The provider cannot be reached, so nothing can ring here; it is asked again. */
  readonly isAway: boolean
  readonly wantsCalls: boolean | undefined
  /** More calls in a row than the operator allows. */
  readonly hasMissedTooMany: boolean
  readonly isMuted: boolean
  readonly accept: () => void
  readonly decline: () => void
  readonly hangUp: () => void
  readonly toggleMute: () => void
  readonly dismiss: () => void
}

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

/** Connected while calls are wanted; the provider rings it, the server's reports correct it. */
export const usePhone = (): Phone => {
  const { state, dispatch, leg, follow, drop, isMuted, toggleMute } = useLeg()
  const view = viewOf(state)
  const { data, error, dataUpdatedAt, refetch } = useAgentPhone(view !== 'idle')
  const wantsCalls = useWantsCalls()
  const connection = useVoiceLine({
    isWanted: wantsCalls === true || view !== 'idle',
    credential: data?.credential ?? undefined,
    onCall: follow,
    onRefused: () => void refetch(),
  })
  const readiness = useReadiness(connection !== 'closed')
  useServerWord({
    answer: data,
    answeredAt: dataUpdatedAt,
    tell: dispatch,
    isTalking: view === 'talking',
    isAwaited: view === 'answering' || (view !== 'idle' && state.call === null),
    drop,
  })

  const isInterrupted = (state.call?.interruptedSince ?? null) !== null
  useEffect(() => leg.current?.interrupt(isInterrupted), [isInterrupted, leg])

  const isCounted = state.call?.state === 'active' && state.call.callId === (state.legCallId ?? state.call.callId)
  useEffect(() => {
    if (isCounted && state.leg !== 'none') leg.current?.begin()
  }, [isCounted, leg, state.leg])

  const isAway = data?.credential === null
  const hasMissedTooMany = data !== undefined && data.missedInRow >= data.missedInRowMax
  useBeingSetOffline(hasMissedTooMany && wantsCalls === true)

  const accept = () => {
    leg.current?.accept().catch((fault: unknown) => {
      const microphone = fromFault(fault)
      if (microphone) readiness.correct(microphone)
      else toast({ kind: 'error', title: m.calls_desk_call_failed(), text: m.agents_network_error() })
    })
  }
  /** By the connection, which is quick, and by the server, which is reliable. */
  const leave = (tellServer: (callId: string) => Promise<unknown>) => {
    drop(null)
    const callId = state.call?.callId ?? state.legCallId
    if (callId) void tellServer(callId)
  }
  return {
    state,
    view,
    connection: isAway && wantsCalls ? 'lost' : connection,
    readiness,
    isNotConfigured: error instanceof ApiError && error.code === NOT_CONFIGURED_REFUSAL,
    isAway,
    wantsCalls,
    hasMissedTooMany,
    isMuted,
    accept,
    // Once accepted here it is not declined: that would be another window's.
    decline: () => leave(view === 'answering' ? endCall : declineCall),
    hangUp: () => leave(endCall),
    toggleMute,
    dismiss: () => dispatch({ type: 'seen' }),
  }
}
