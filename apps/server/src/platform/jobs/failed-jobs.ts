import type { FailedJobs, FailedJobsQuery } from '@velvetline/contracts/tasks'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { JOB_SCHEMA } from '../database/migrations/install-job-queue.ts'
import { type Waiting, waitingOf } from '../database/waiting.ts'
import { pageOf, readCursor } from '../http/list-cursor.ts'

/** To the millisecond, as a cursor carries it. */
const FAILED_AT = `date_trunc('milliseconds', coalesce(completed_on, created_on))`
const FAILURE_MAX_CHARACTERS = 200

interface FailedRow {
  readonly id: string
  readonly queue: string
  readonly failure: string | null
  readonly attempts: number
  readonly createdAt: Date
  readonly failedAt: Date
}

/** Jobs that failed for good, newest first. What they were about stays in the database. */
export const showFailedJobs = async ({ kysely }: Database, { before, limit }: FailedJobsQuery): Promise<FailedJobs> => {
  const after = readCursor(before)
  const text = `select id, name as queue, left(coalesce(output ->> 'message', output ->> 'name', ''), ${FAILURE_MAX_CHARACTERS}) as failure,
      retry_count + 1 as attempts, created_on as "createdAt", ${FAILED_AT} as "failedAt"
    from ${JOB_SCHEMA}.job where state = 'failed' and ($1::timestamptz is null or (${FAILED_AT}, id) < ($1, $2::uuid))
    order by ${FAILED_AT} desc, id desc limit $3`
  const values = [after ? new Date(after.value) : null, after?.id ?? null, limit + 1]
  const { rows } = await kysely.executeQuery<FailedRow>(CompiledQuery.raw(text, values))
  const { shown, next } = pageOf(rows, limit, ({ failedAt, id }) => ({ value: failedAt.getTime(), id }))
  const jobs = shown.map(({ createdAt, failedAt, failure, ...row }) => ({
    ...row,
    failure: failure ?? '',
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }))
  return { jobs, nextBefore: next }
}

const FAILED_ON = sql`coalesce(completed_on, created_on)`

/** Jobs that somebody has to run again or discard, or those of them that were given up since then. */
export const failedJobs = ({ database }: { readonly database: Database }, since?: Date): Promise<Waiting> =>
  waitingOf(
    database.kysely,
    FAILED_ON,
    sql`${sql.table(`${JOB_SCHEMA}.job`)} where state = 'failed' ${since ? sql`and ${FAILED_ON} >= ${since}` : sql``}`,
  )
