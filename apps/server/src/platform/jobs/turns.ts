import { setTimeout as sleep } from 'node:timers/promises'

/** However busy the process is with the others, a patient job waits no longer. */
const PATIENCE_MS = 1_000

/**
 * Who goes first where many jobs wait: what moves money, then what can wait, such as mail. A queue with priorities would also hold back what
 * must not wait, and let the rest starve.
 */
export interface Turns {
  /** Runs what must not wait. */
  atOnce<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs what can wait, after all that runs `atOnce` in this process, or after a moment. */
  patiently<Result>(work: () => Promise<Result>): Promise<Result>
}

export const createTurns = (patienceMs: number = PATIENCE_MS): Turns => {
  let running = 0
  const waiting: (() => void)[] = []
  const idle = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve))
  return {
    atOnce: async (work) => {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) for (const goOn of waiting.splice(0)) goOn()
      }
    },
    patiently: async (work) => {
      if (running > 0) await Promise.race([idle(), sleep(patienceMs, undefined, { ref: false })])
      return work()
    },
  }
}
