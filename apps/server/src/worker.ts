import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { createContext } from './context.ts'
import { createLog, type Log } from './platform/log.ts'
import { createClosingList } from './process/closing-list.ts'
import { openPlatform } from './process/open-platform.ts'
import { stopOnSignals } from './process/stop-signals.ts'
import { tellStartFailure } from './process/tell-start-failure.ts'

/** Does the jobs and nothing else: for installations of many nodes, beside the processes that answer requests. */
const run = async (): Promise<void> => {
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
    // Features announce their jobs where they register their routes; this process serves none of the routes.
    const app = await buildApp(context)
    closing.add('the features', () => app.close())
    await app.ready()
    opened.info('the worker is ready')
  } catch (error) {
    tellStartFailure(error, log)
    await closing.closeAll(() => undefined)
    process.exit(1)
  }
}

await run()
