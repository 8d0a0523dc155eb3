import { useEffect } from 'react'
import { canSound, playRing, RING_EVERY_MS } from '#/features/voice/tones.ts'

const LOCK = 'velvetline-ringing'

/** Silent while the browser does not allow sound. */
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

/** Rings until the returned function is called; only one of this browser's windows rings. */
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
  // Not allowed before the first touch, and the browser would log the attempt.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES_MS)
}

/** The tone, vibration, and a title that shows the call in background tabs. */
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
