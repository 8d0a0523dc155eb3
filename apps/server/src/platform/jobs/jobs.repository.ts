import type { PgBoss } from 'pg-boss'
import { JOB_SCHEMA } from '../database/migrations/install-job-queue.ts'

const DUE = `select distinct name from ${JOB_SCHEMA}.job where state < 'active' and not blocked and start_after <= ${JOB_SCHEMA}.job_now()`

/** The queues in which a job may begin. */
export const listDueQueues = async (boss: PgBoss): Promise<string[]> =>
  (await boss.getDb().executeSql(DUE)).rows.map(({ name }: { name: string }) => name)
