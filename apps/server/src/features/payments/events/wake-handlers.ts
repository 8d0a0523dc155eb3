import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'

export const HANDLE_EVENTS = 'handle-provider-events'
/** The shortest interval between two wake-ups of the worker during a burst. */
const PAUSE_MS = 100

/**
 * Calls the worker when events have been kept. A burst of them calls it once, since a job that waits takes them all; a call that is
 * lost is made up for by the job's schedule.
 */
export const createWakeHandlers = ({ jobs, log }: { jobs: Jobs; log: Log }): (() => void) => {
  let isCalling = false
  let isCalledAgain = false
  const call = async (): Promise<void> => {
    do {
      isCalledAgain = false
      await jobs.send(HANDLE_EVENTS, {}, { singletonKey: 'all' })
      await sleep(PAUSE_MS, undefined, { ref: false })
    } while (isCalledAgain)
  }
  return () => {
    isCalledAgain = true
    if (isCalling) return
    isCalling = true
    call()
      .catch((error: unknown) => log.warn({ err: error }, 'the handling of payment events was not announced'))
      .finally(() => {
        isCalling = false
      })
  }
}
