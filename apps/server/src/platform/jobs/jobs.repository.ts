import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { JOB_SCHEMA } from '../database/migrations/install-job-queue.ts'

const COUNT = `select count(*)::integer as count from ${JOB_SCHEMA}.job where state = 'failed' and completed_on >= $1`

/** Jobs that were given up since then. */
export const countFailedJobs = async (database: Database, since: Date): Promise<number> =>
  (await database.prepared<{ count: number }>(COUNT, [since]))[0]?.count ?? 0

const DUE = `select distinct name from ${JOB_SCHEMA}.job where state < 'active' and not blocked and start_after <= ${JOB_SCHEMA}.job_now()`

/** The queues in which a job may begin. */
export const listDueQueues = async (boss: PgBoss): Promise<string[]> =>
  (await boss.getDb().executeSql(DUE)).rows.map(({ name }: { name: string }) => name)
