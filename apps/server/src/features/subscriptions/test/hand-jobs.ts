import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts'

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
  const handlers = new Map<string, JobHandler<never>>()
  const waiting: Waiting[] = []
  const add = (job: Waiting): void => {
    const isThere = job.key !== undefined && waiting.some(({ name, key }) => name === job.name && key === job.key)
    if (!isThere) waiting.push(job)
  }
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
    send: async (name, data, { tx, singletonKey } = {}) => {
      const job = { name, data, key: singletonKey }
      if (tx) tx.afterCommit(() => add(job))
      else add(job)
      return true
    },
    doAll: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await handlers.get(job.name)?.(job.data as never, { id: job.name })
      }
    },
  }
}
