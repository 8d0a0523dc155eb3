import { CALL_TIMER_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'
import { duration } from '#/shared/duration.ts'

/** How long both have been talking. */
export function CallClock() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const beganAt = Date.now()
    const timer = window.setInterval(
      () => setSeconds(Math.floor((Date.now() - beganAt) / CALL_TIMER_MS)),
      CALL_TIMER_MS,
    )
    return () => window.clearInterval(timer)
  }, [])
  return <span role="timer">{duration(seconds)}</span>
}
