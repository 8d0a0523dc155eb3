import { useCallback, useEffect, useState } from 'react'

const SECOND_MS = 1_000
const SECONDS_PER_MINUTE = 60

/** `0:42`, as a clock shows it. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`

/** Counts seconds down to nought, at once or from the first `restart` on, which always begins again. */
export const useCountdown = (fromSeconds: number, atOnce: boolean): { left: number; restart: () => void } => {
  const [left, setLeft] = useState(atOnce ? fromSeconds : 0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const restart = useCallback(() => setLeft(fromSeconds), [fromSeconds])
  return { left, restart }
}
