import { useEffect } from 'react'
import { startRinging } from './ringing.ts'

const BLINK_MS = 1_000
const SHAKES_MS = [300, 200, 300]

const shake = (): void => {
  // A page that was never touched may not, and a browser would complain about the attempt.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES_MS)
}

/** While a call rings: the tone, the phone's shaking, and the title that says so from behind other tabs. */
export const useRing = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return
    const stopRinging = startRinging()
    shake()
    let own = document.title
    const blink = () => {
      if (document.title !== title) own = document.title
      document.title = document.title === title ? own : title
    }
    blink()
    const timer = window.setInterval(blink, BLINK_MS)
    return () => {
      stopRinging()
      window.clearInterval(timer)
      if (document.title === title) document.title = own
    }
  }, [title])
}
