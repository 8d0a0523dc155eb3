import { CALL_TIMER_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'

/** The monotonic time in milliseconds, updated every second while the clock is on. */
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
