import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { TelephoneLine } from './create-telephone-line.ts'
import { registerLinePin } from './pin/pin.routes.ts'
import { registerSandboxPhone } from './sandbox/sandbox-phone.routes.ts'

const SWEEP_INTERVAL_MS = 500
const CLEAN_UP = 'clean-up-line'
const EVERY_NIGHT = '50 3 * * *'

const startSweeping = (line: TelephoneLine, log: Log): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const sweep = (): void => {
    running ??= line
      .sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'the sweep of calls to our numbers failed'))
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

/** The routes of the line, its sweep for as long as the server runs, and its nightly cleaning. */
export const registerTelephoneLine = (
  app: FastifyInstance,
  context: { readonly telephoneLine: TelephoneLine; readonly clock: Clock; readonly jobs: Jobs; readonly log: Log },
): void => {
  const { telephoneLine: line, clock, jobs, log } = context
  registerLinePin(app, { line, clock })
  if (line.sandboxPhone) registerSandboxPhone(app, { phone: line.sandboxPhone, clock })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    await jobs.work(CLEAN_UP, () => line.cleanUp())
    await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
    stop = startSweeping(line, log)
  })
  app.addHook('onClose', async () => stop?.())
}
