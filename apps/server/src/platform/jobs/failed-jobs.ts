import type { FailedJob } from '@velvetline/contracts/tasks'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/database.ts'
import { JOB_SCHEMA } from '../database/migrations/install-job-queue.ts'

const SHOWN_MAX = 100
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
export const showFailedJobs = async ({ kysely }: Database): Promise<FailedJob[]> => {
  const text = `select id, name as queue, left(coalesce(output ->> 'message', output ->> 'name', ''), ${FAILURE_MAX_CHARACTERS}) as failure,
      retry_count + 1 as attempts, created_on as "createdAt", coalesce(completed_on, created_on) as "failedAt"
    from ${JOB_SCHEMA}.job where state = 'failed' order by completed_on desc nulls last, id limit ${SHOWN_MAX}`
  const { rows } = await kysely.executeQuery<FailedRow>(CompiledQuery.raw(text))
  return rows.map(({ createdAt, failedAt, failure, ...row }) => ({
    ...row,
    failure: failure ?? '',
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }))
}

/** Jobs that somebody has to run again or discard. */
export const waitingJobs = async ({
  database,
}: {
  readonly database: Database
}): Promise<{ readonly count: number; readonly oldestAt: Date | null }> => {
  const text = `select count(*)::int as count, min(coalesce(completed_on, created_on)) as "oldestAt"
    from ${JOB_SCHEMA}.job where state = 'failed'`
  const { rows } = await database.kysely.executeQuery<{ count: number; oldestAt: Date | null }>(CompiledQuery.raw(text))
  return rows[0] ?? { count: 0, oldestAt: null }
}
