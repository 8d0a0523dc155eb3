import { useSyncExternalStore } from 'react'

const TICK_MS = 10_000

const tick = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS

const watch = (update: () => void): (() => void) => {
  const timer = window.setInterval(update, TICK_MS)
  return () => window.clearInterval(timer)
}

/** The present instant, moving in steps; undefined on the server, whose clock is not the person's. */
export const useNow = (): number | undefined => useSyncExternalStore<number | undefined>(watch, tick, () => undefined)
