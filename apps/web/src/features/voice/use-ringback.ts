import { useEffect } from 'react'
import { playRingback } from './tones.ts'

const RINGBACK_EVERY_MS = 5_000

/** What somebody hears while it rings at the other side. */
export const useRingback = (isRinging: boolean): void => {
  useEffect(() => {
    if (!isRinging) return
    playRingback()
    const timer = window.setInterval(playRingback, RINGBACK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [isRinging])
}
