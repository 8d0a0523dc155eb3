import type { JobHandler, Jobs } from '../src/platform/jobs/jobs.ts'

type Run = (name: string, data: object) => Promise<unknown>

/** No server's workers know them: `sendWith` decides when what is sent is run. */
const createFakeJobs = (sendWith: (run: Run) => Jobs['send']): Jobs => {
  const handlers = new Map<string, JobHandler<never>>()
  const work: Jobs['work'] = async (name, handler) => {
    handlers.set(name, handler as JobHandler<never>)
  }
  return {
    start: async () => undefined,
    stop: async () => undefined,
    retry: async () => false,
    discard: async () => false,
    work,
    repeat: (name, _cron, handler) => work(name, handler),
    send: sendWith(async (name, data) => handlers.get(name)?.(data as never, { id: name })),
  }
}

/** Run as soon as they are sent. */
export const createImmediateJobs = (): Jobs =>
  createFakeJobs((run) => async (name, data) => {
    await run(name, data)
    return true
  })

interface Waiting {
  readonly name: string
  readonly data: object
  readonly key: string | undefined
}

export interface HandJobs extends Jobs {
  /** Including jobs that these cause; delays are skipped. Failures are thrown. */
  doAll(): Promise<void>
}

/** Run by the test, so that time passes only when it says so. */
export const createHandJobs = (): HandJobs => {
  const waiting: Waiting[] = []
  const add = (job: Waiting): void => {
    const isThere = job.key !== undefined && waiting.some(({ name, key }) => name === job.name && key === job.key)
    if (!isThere) waiting.push(job)
  }
  let runNow: Run = async () => undefined
  const jobs = createFakeJobs((run) => {
    runNow = run
    return async (name, data, { tx, singletonKey } = {}) => {
      const job = { name, data, key: singletonKey }
      if (tx) tx.afterCommit(() => add(job))
      else add(job)
      return true
    }
  })
  return {
    ...jobs,
    doAll: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await runNow(job.name, job.data)
    },
  }
}
