import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { deletePinCallersBefore, deletePinFailuresBefore } from './pin/pins.repository.ts'
import { sweepLine } from './sweep-line.ts'
import type { LineContext } from './telephone-line.context.ts'
import { deleteLineCallsBefore } from './telephone-line.repository.ts'

const SWEEP_INTERVAL_MS = 500
const CLEAN_UP = 'clean-up-line'
const EVERY_NIGHT = '50 3 * * *'
/** As long as the records of direct calls. */
const KEPT_MS = 400 * DAY_MS
const FAILURES_KEPT_MS = 24 * HOUR_MS
const PIN_CALLERS_KEPT_MS = 90 * DAY_MS
const DELETED_PER_RUN_MAX = 5_000

const startSweeping = (context: LineContext): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const sweep = (): void => {
    running ??= sweepLine(context)
      .catch((error: unknown) => context.log.warn({ err: error }, 'the sweep of calls to our numbers failed'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const cleanUp = async ({ clock, database: { kysely } }: PlatformContext): Promise<void> => {
  const now = clock.now()
  await deletePinFailuresBefore(kysely, laterBy(now, -FAILURES_KEPT_MS))
  await deletePinCallersBefore(kysely, laterBy(now, -PIN_CALLERS_KEPT_MS))
  await deleteLineCallsBefore(kysely, laterBy(now, -KEPT_MS), DELETED_PER_RUN_MAX)
}

/** Sweeps as long as the process runs, and cleans up every night. */
export const workLineJobs = async (context: LineContext): Promise<() => Promise<void>> => {
  const { jobs } = context
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUp(context))
  return startSweeping(context)
}
