import { useEffect } from 'react'
import { canSound, playRing, RING_EVERY_MS } from '#/features/voice/tones.ts'

const LOCK = 'velvetline-ringing'

/** Silent where the browser does not let the page be heard yet. */
export const ringOnce = (): void => {
  if (canSound()) playRing()
}

const ringUntil = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    ringOnce()
    const timer = window.setInterval(ringOnce, RING_EVERY_MS)
    signal.addEventListener('abort', () => {
      window.clearInterval(timer)
      resolve()
    })
  })

/** Rings until the returned function is called; of several windows of this browser only one. */
const startRinging = (): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  if (navigator.locks) {
    navigator.locks
      .request(LOCK, { signal }, () => (signal.aborted ? undefined : ringUntil(signal)))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
  } else void ringUntil(signal)
  return () => stopping.abort()
}

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
