import { createContext } from '../context.ts'
import { workJobs } from '../jobs.ts'
import { openPlatform } from './open-platform.ts'
import { runProcess } from './run-process.ts'

/** Does the jobs and nothing else: for installations of many nodes, next to the processes that answer requests. */
export const runWorker = (): Promise<void> =>
  runProcess(async ({ config, log, closing, fail }) => {
    const context = await createContext(await openPlatform(config, log, closing, fail))
    await context.jobs.start()
    closing.add('the jobs', context.jobs.stop)
    closing.add('the work of the features', await workJobs(context))
    if (config.redisUrl === undefined)
      log.warn('REDIS_URL is not set: the servers are not told what this worker changes, and may show it late')
    log.info('the worker is ready')
  })
