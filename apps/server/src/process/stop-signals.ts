import closeWithGrace from 'close-with-grace'
import type { Log } from '../platform/log.ts'

/** Requests under way get so long to finish; then the process ends anyway. */
const STOP_WITHIN_MS = 10_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/**
 * Faults of the program itself. Whoever listens to them keeps the process alive: it goes back to the instruction that failed, and fails
 * again, for ever. Unheard they end it, as the system means them to, and whoever watches over it starts it again.
 */
const FAULTS = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGABRT'] as const

/**
 * Stops in order on the usual signals and after an error that nobody caught (exit code 1).
 * A terminal sends its interrupt to every process of the group, and the starter passes it on besides, so a second signal is no order to hurry.
 */
export const stopOnSignals = (log: Log, close: () => Promise<void>): void => {
  const grace = closeWithGrace(
    { delay: STOP_WITHIN_MS, logger: false, skip: [...SIGNALS, ...FAULTS, 'beforeExit'] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'a fault that nobody caught: the process ends')
      await close()
    },
  )
  let isStopping = false
  const stop = (reason: string): void => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    grace.close()
  }
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
}
