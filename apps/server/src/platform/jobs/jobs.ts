import type { ClientConfig } from 'pg'
import { type DatabaseOptions, fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/database.ts'
import { JOB_SCHEMA } from '../database/migrations/install-job-queue.ts'
import type { Log } from '../log.ts'
import {
  ANSWER_TIMEOUT_MS,
  bossOptions,
  CONNECTIONS_MAX,
  OWN_LOOK_SECONDS,
  STOP_TIMEOUT_MS,
  WAKE_UP_SECONDS,
  type WorkOptions,
} from './job-options.ts'
import { listDueQueues } from './jobs.repository.ts'
import { createStoredQueues } from './stored-queues.ts'
import { createTurns, type Turns } from './turns.ts'

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Transaction
  /** At least, and maybe some seconds more. */
  readonly startAfterMs?: number
  /** While a job with this key waits, another one is not added. */
  readonly singletonKey?: string
}

export type JobHandler<Data extends object> = (data: Data, job: { id: string }) => Promise<unknown>

/** Stored in the database and run at least once, so handlers must be idempotent. */
export interface Jobs {
  start(): Promise<void>
  /** Waits for running handlers, within a limit. */
  stop(): Promise<void>
  /** Names are imperative (`deliver-message`). Before or after the start. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>
  /** The same at the times of a cron expression in UTC, each time in one of the processes. A job can be sent in between as well. */
  repeat(name: string, cron: string, handler: () => Promise<unknown>, options?: WorkOptions): Promise<void>
  /** @returns false when a job with the same singleton key waits already */
  send(name: string, data: object, options?: SendOptions): Promise<boolean>
  /** Runs a job that failed for good once more, if the transaction commits. @returns false where it is gone or did not fail */
  retry(tx: Transaction, name: string, id: string): Promise<boolean>
  /** Deletes a job that failed for good, if the transaction commits. @returns false where it is gone or did not fail */
  discard(tx: Transaction, name: string, id: string): Promise<boolean>
}

export interface JobsOptions {
  readonly connection: ClientConfig
  readonly log: Log
  readonly connectionsMax?: number
}

const MILLISECONDS = 1000

const createBoss = ({ connection, log, connectionsMax: max = CONNECTIONS_MAX }: JobsOptions): PgBoss => {
  // Both are settings of a pool of `pg`; the two type packages only differ in how they write "not set".
  const settings = { query_timeout: ANSWER_TIMEOUT_MS, ...(connection as DatabaseOptions) }
  const boss = new PgBoss({ ...settings, ...bossOptions, max, schema: JOB_SCHEMA })
  boss.on('error', (error: Error & { code?: string }) => {
    log.warn({ error: error.name, code: error.code }, 'the job queue reported an error')
  })
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  return boss
}

export const createJobs = (options: JobsOptions): Jobs => {
  const { log } = options
  const boss = createBoss(options)
  const queues = createStoredQueues(boss)
  const waiting: (() => Promise<void>)[] = []
  const turns = createTurns()
  const workers = new Map<string, string[]>()
  let isStarted = false
  let timer: NodeJS.Timeout | undefined

  const whenStarted = async (action: () => Promise<void>): Promise<void> => {
    if (isStarted) return action()
    waiting.push(action)
  }

  const hasFailed = async (tx: Transaction, name: string, id: string): Promise<boolean> => {
    const [job] = await boss.findJobs(name, { id, db: fromKysely(tx) })
    return job?.state === 'failed'
  }

  const handleWith =
    <Data extends object>(name: string, handler: JobHandler<Data>, inTurn: Turns['atOnce']) =>
    async (job: Job<Data>): Promise<void> => {
      try {
        await inTurn(() => handler(job.data, { id: job.id }))
      } catch (error) {
        log.error({ job: name, id: job.id, error: error instanceof Error ? error.name : 'unknown' }, 'a job failed')
        throw error
      }
    }

  /** Fetches the next job at once: the library would wait for its next poll. */
  const startWorker = async <Data extends object>(name: string, handle: (job: Job<Data>) => Promise<void>) => {
    const polling = { notifyPollingIntervalSeconds: OWN_LOOK_SECONDS, pollingIntervalSeconds: WAKE_UP_SECONDS }
    const worker: string = await boss.work<Data>(
      name,
      { localConcurrency: 1, batchSize: 1, ...polling },
      async ([job]) => {
        if (job) await handle(job).finally(() => boss.notifyWorker(worker))
      },
    )
    workers.set(name, [...(workers.get(name) ?? []), worker])
  }

  /** One question for all queues: if each worker asked by itself, a process at rest would ask thirty times a second. */
  const wakeWorkersOfDueJobs = async (): Promise<void> => {
    try {
      const due = await listDueQueues(boss)
      for (const worker of due.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(worker)
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the job queue could not look for due jobs')
    }
    timer?.refresh()
  }

  const workOn = async <Data extends object>(name: string, handler: JobHandler<Data>, settings: WorkOptions) => {
    await queues.configure(name, settings)
    const { concurrency = 1, isPatient = false } = settings
    const handle = handleWith(name, handler, isPatient ? turns.patiently : turns.atOnce)
    for (let count = 0; count < concurrency; count += 1) await startWorker(name, handle)
  }

  return {
    start: async () => {
      await boss.start()
      await queues.read()
      isStarted = true
      for (const action of waiting.splice(0)) await action()
      timer = setTimeout(() => void wakeWorkersOfDueJobs(), WAKE_UP_SECONDS * MILLISECONDS).unref()
    },
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
    work: (name, handler, settings = {}) => whenStarted(() => workOn(name, handler, settings)),
    repeat: (name, cron, handler, settings = {}) =>
      whenStarted(async () => {
        await workOn(name, handler, settings)
        await queues.schedule(name, cron)
      }),
    send: async (name, data, { tx, startAfterMs = 0, singletonKey } = {}) => {
      await queues.ensure(name)
      const id = await boss.send(name, data, {
        singletonKey: singletonKey ?? crypto.randomUUID(),
        ...(startAfterMs > 0 && { startAfter: Math.ceil(startAfterMs / MILLISECONDS) }),
        ...(tx && { db: fromKysely(tx) }),
      })
      return id !== null
    },
    retry: async (tx, name, id) => {
      if (!(await hasFailed(tx, name, id))) return false
      await boss.retry(name, id, { db: fromKysely(tx) })
      return true
    },
    discard: async (tx, name, id) => {
      if (!(await hasFailed(tx, name, id))) return false
      await boss.deleteJob(name, id, { db: fromKysely(tx) })
      return true
    },
  }
}
