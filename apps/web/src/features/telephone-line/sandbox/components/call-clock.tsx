import { CALL_TIMER_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'

const SECONDS_PER_MINUTE = 60
const two = (number: number): string => String(number).padStart(2, '0')

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
  return (
    <span role="timer">
      {two(Math.floor(seconds / SECONDS_PER_MINUTE))}:{two(seconds % SECONDS_PER_MINUTE)}
    </span>
  )
}
