import type { Log } from '../platform/log.ts'
import { endProcess } from './end-process.ts'

/** Each resource has its own limit; after this total the process ends anyway. */
const STOP_WITHIN_MS = 30_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Gracefully on the usual signals and, with exit code 1, after an uncaught error. A terminal sends its interrupt to every process of the
 * group, and the starter forwards it too, so a second signal does not mean to hurry. Program faults (SIGSEGV and its like) are not handled:
 * that would keep the process alive at the failed instruction.
 * @param drainMs for what `close` waits on purpose
 * @returns ends the process in the same way, with exit code 1, when it can no longer work
 */
export const stopOnSignals = (log: Log, close: () => Promise<void>, drainMs = 0): ((error: unknown) => void) => {
  let isStopping = false
  let exitCode = 0
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref()
    close()
      .catch((error: unknown) => {
        exitCode = 1
        log.fatal({ err: error }, 'the process could not shut down cleanly')
      })
      .finally(() => endProcess(exitCode))
  }
  const fail = (error: unknown): void => {
    exitCode = 1
    log.fatal({ err: error }, 'uncaught error: the process exits')
    stop()
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) log.info({ reason: signal }, 'stopping')
      stop()
    })
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  return fail
}
