import { useEffect } from 'react'
import { playRingback, RINGBACK_EVERY_MS } from '#/features/voice/tones.ts'

/** The ringback tone. */
export const useRingback = (isRinging: boolean): void => {
  useEffect(() => {
    if (!isRinging) return
    playRingback()
    const timer = window.setInterval(playRingback, RINGBACK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [isRinging])
}
