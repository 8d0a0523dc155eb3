import { readConfig } from '../config/config.ts'
import { createContext } from '../context.ts'
import { workJobs } from '../jobs.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createClosingList } from './closing-list.ts'
import { openPlatform } from './open-platform.ts'
import { stopOnSignals } from './stop-signals.ts'
import { tellStartFailure } from './tell-start-failure.ts'

/** Does the jobs and nothing else: for installations of many nodes, next to the processes that answer requests. */
export const runWorker = async (): Promise<void> => {
  const closing = createClosingList()
  let log: Log | undefined
  try {
    const config = readConfig(process.env)
    const opened = createLog(config.logLevel)
    log = opened
    const fail = stopOnSignals(opened, () =>
      closing.closeAll((name, error) => opened.error({ err: error }, `${name} did not close properly`)),
    )
    const context = await createContext(await openPlatform(config, opened, closing, fail))
    await context.jobs.start()
    closing.add('the jobs', context.jobs.stop)
    closing.add('the work of the features', await workJobs(context))
    opened.info('the worker is ready')
  } catch (error) {
    tellStartFailure(error, log)
    await closing.closeAll(() => undefined)
    process.exit(1)
  }
}
