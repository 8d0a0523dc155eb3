import { setTimeout as sleep } from 'node:timers/promises'

/** At most, for a patient job. */
const PATIENCE_MS = 1_000

/**
 * Jobs that move money run before those that can wait, such as mail. A queue with priorities would also delay urgent work, and starve the
 * rest.
 */
export interface Turns {
  atOnce<Result>(work: () => Promise<Result>): Promise<Result>
  /** After everything that runs `atOnce` in this process, or after a moment. */
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
