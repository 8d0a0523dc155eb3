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
export const startRinging = (): (() => void) => {
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
