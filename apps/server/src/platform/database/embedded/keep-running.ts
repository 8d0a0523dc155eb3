import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { stopPostmaster } from './postmaster.ts'
import type { ServingClaim } from './serving-claim.ts'

/** A server that accepts connections, and our claim on it. */
export interface RunningServer {
  readonly directory: string
  readonly pid: number
  readonly claim: ServingClaim
}

/** Before each attempt: a lack of space or memory may pass within seconds. */
const TRY_AFTER_MS = [0, 250, 500, 1_000, 2_000, 4_000]

export interface KeptServer {
  pid(): number
  /** Also waits for a server that is starting. */
  stop(): Promise<void>
}

/**
 * @param launch cleans up after the dead server, then starts one; finds it alive if only our session was ended
 * @param onLost called once, when it cannot be restarted
 */
export const keepRunning = (
  first: RunningServer,
  launch: () => Promise<RunningServer>,
  { log, onLost }: { readonly log: Log; readonly onLost: (error: unknown) => void },
): KeptServer => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = first

  const startAgain = async (): Promise<void> => {
    let reason: unknown
    for (const waitMs of TRY_AFTER_MS) {
      await sleep(waitMs, undefined, { signal })
      try {
        running = await launch()
        return
      } catch (error) {
        reason = error
        log.error({ err: error }, 'the database could not be started again')
      }
    }
    throw reason
  }
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await running.claim.ended
      if (signal.aborted) return
      const lostAt = performance.now()
      log.error({ pid: running.pid }, 'the database has stopped and is being restarted')
      await startAgain()
      log.warn({ pid: running.pid, afterMs: Math.round(performance.now() - lostAt) }, 'the database serves again')
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) onLost(error)
  })
  return {
    pid: () => running.pid,
    stop: async () => {
      stopping.abort()
      await running.claim.release()
      await watching
      // Another one if it was just being restarted.
      await running.claim.release()
      await stopPostmaster(running.directory, running.pid)
    },
  }
}
