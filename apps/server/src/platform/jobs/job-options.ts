import type { UpdateQueueOptions } from 'pg-boss'

/** When the process stops; another process repeats an unfinished job. */
export const STOP_TIMEOUT_MS = 4_000
/** For delayed jobs and lost announcements: new jobs are announced at once, and a finished handler takes the next one. */
export const WAKE_UP_SECONDS = 2
/** A worker's own look, while new jobs are announced. One look finds the due jobs of all queues, so it is hardly ever needed. */
export const OWN_LOOK_SECONDS = 30

const RETRY_LIMIT = 8
const RETRY_DELAY_SECONDS = 1
const RETRY_DELAY_MAX_SECONDS = 600
const EXPIRE_SECONDS = 120
const DAY_SECONDS = 24 * 60 * 60
export const KEEP_DONE_SECONDS = DAY_SECONDS
/** Until then somebody has to run it again or discard it; the library deletes it afterwards. */
const KEEP_FAILED_SECONDS = 30 * DAY_SECONDS
export const CONNECTIONS_MAX = 6
/** The library waits without end: a connection to a server that has fallen silent would stop its queue for a quarter of an hour. */
export const ANSWER_TIMEOUT_MS = 60_000

/** The migrator installs and updates the tables as their owner: here the library must neither create nor rebuild anything. */
export const bossOptions = {
  application_name: 'velvetline jobs',
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
  useListenNotify: true,
} as const

/** Two waiting jobs of a queue never share a key; jobs sent without one get a random key. */
export const QUEUE_POLICY = 'short'

export interface WorkOptions {
  readonly concurrency?: number
  /** For work that can wait, such as mail: other jobs may move money. */
  readonly isPatient?: boolean
  /** At growing intervals. */
  readonly retryLimit?: number
  /** Then the job counts as failed: its process may have died. */
  readonly expireInSeconds?: number
}

export const queueOptions = (options: WorkOptions) =>
  ({
    notify: true,
    retryLimit: options.retryLimit ?? RETRY_LIMIT,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: options.expireInSeconds ?? EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_FAILED_SECONDS,
  }) satisfies UpdateQueueOptions
