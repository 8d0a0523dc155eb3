import { useEffect, useState } from 'react'
import type { CallState } from './call-machine.ts'

/** Warns when this many paid minutes are left. */
const CALL_WARNING_MINUTES = [2, 1] as const
export const CALL_TIMER_MS = 1_000

const MS_PER_SECOND = 1_000
const SECONDS_PER_MINUTE = 60

/** The server's count, continued by this browser's clock while the two hear each other: who does not come back was in the call until then. */
export const secondsOf = (state: CallState, now: number): number => {
  const { receipt, status } = state
  if (receipt) return receipt.seconds
  if (status?.interruptedSince) return status.seconds
  const until = Math.min(state.step === 'ended' ? state.endedAt : now, state.silentAt ?? Number.POSITIVE_INFINITY)
  if (status?.connectedAt) return status.seconds + Math.max(0, until - state.statusAt) / MS_PER_SECOND
  return state.activeAt === 0 ? 0 : Math.max(0, until - state.activeAt) / MS_PER_SECOND
}

/** Seconds paid for, or covered by the balance; undefined until the server has charged a minute. */
export const secondsLeftOf = (state: CallState, now: number): number | undefined => {
  const { status } = state
  if (!status || status.minutesLeft === null || status.minutesCharged === 0) return undefined
  const paid = (status.minutesCharged + status.minutesLeft) * SECONDS_PER_MINUTE
  return Math.max(0, paid - secondsOf(state, now))
}

export const warningAt = (secondsLeft: number | undefined): number | null => {
  if (secondsLeft === undefined) return null
  const reached = CALL_WARNING_MINUTES.filter((minutes) => secondsLeft <= minutes * SECONDS_PER_MINUTE)
  return reached.length === 0 ? null : Math.min(...reached)
}

/** Monotonic, in milliseconds; updated every second while the clock is on. */
export const useCallClock = (isOn: boolean): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isOn) return
    const tick = () => setNow(performance.now())
    tick()
    const timer = window.setInterval(tick, CALL_TIMER_MS)
    return () => window.clearInterval(timer)
  }, [isOn])
  return now
}
