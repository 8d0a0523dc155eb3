import { useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { AgentCall, AgentPhone } from '@velvetline/contracts/web-calls'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLiveEvent } from '#/shared/live/live-store.ts'
import { PHONE_KEY } from '../api/phone.ts'
import type { PhoneEvent } from './phone-machine.ts'

const ASK_AGAIN_MS = 1_000

interface ServerWordOptions {
  /** The answer of `GET /api/agent/phone`, and when it came. */
  answer: AgentPhone | undefined
  answeredAt: number
  tell: (event: PhoneEvent) => void
  /** This window is in the call with the caller. */
  isTalking: boolean
  /** Something rings here of which the server has said nothing yet. */
  isUnknown: boolean
  /** The server knows that the call is over: whatever still flows is ended here. */
  drop: (callId: string | null) => void
}

/** Lets the server's word about the consultant’s calls reach the phone, by the stream and by asking. */
export const useServerWord = (options: ServerWordOptions): void => {
  const { answer, answeredAt, tell, isTalking, isUnknown, drop } = options
  const client = useQueryClient()
  const wasUnknown = useRef(false)
  const ask = useCallback(() => client.invalidateQueries({ queryKey: PHONE_KEY }), [client])
  const hear = useCallback(
    (call: AgentCall) => {
      tell({ type: 'told', call })
      if (call.state !== 'ended') return
      drop(call.callId)
      void ask()
      void client.invalidateQueries({ queryKey: [API.agentEarnings] })
    },
    [ask, client, drop, tell],
  )
  useLiveEvent('agentCall', hear)
  // The stream is quicker as a rule; without it the consultant would not know who calls.
  useEffect(() => {
    if (!isUnknown) return
    const timer = window.setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [ask, isUnknown])

  const weigh = useEffectEvent((call: AgentCall | null) => {
    tell({ type: 'asked', call })
    if (call || !isTalking) {
      wasUnknown.current = false
    } else if (wasUnknown.current) {
      // Twice in a row the server knows of no call: its goodbye was lost on the way.
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
