import { useCallback, useEffect, useState } from 'react'

const SECOND_MS = 1_000

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
