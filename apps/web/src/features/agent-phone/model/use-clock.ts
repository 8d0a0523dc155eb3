import { CALL_TIMER_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Seconds since a length that the server told: only what has passed since then is counted here, so that a clock which is wrong on
 * this machine does no harm. Stands at 0 until the call is connected.
 */
export const useClock = (told: number | null): number => {
  const [now, setNow] = useState({ told, passed: 0 })
  useEffect(() => {
    if (told === null) return
    const began = performance.now()
    const tick = () => setNow({ told, passed: Math.floor((performance.now() - began) / SECOND_MS) })
    tick()
    const timer = window.setInterval(tick, CALL_TIMER_MS)
    return () => window.clearInterval(timer)
  }, [told])
  if (told === null) return 0
  return told + (now.told === told ? now.passed : 0)
}
