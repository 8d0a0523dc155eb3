import type { Database } from '../database/database.ts'
import { JOB_SCHEMA } from '../database/migrations/install-job-queue.ts'
import { KEEP_DONE_SECONDS } from './job-options.ts'
import type { Jobs } from './jobs.ts'

const CLEAN_UP = 'delete-done-jobs'
const EVERY_HOUR = '40 * * * *'

const DELETE = `delete from ${JOB_SCHEMA}.job where state in ('completed', 'cancelled')
  and completed_on < ${JOB_SCHEMA}.job_now() - $1 * interval '1 second'`

/** The library knows one time for all jobs of a queue, after which those that failed are deleted too. Most are done, and go after a day. */
export const deleteDoneJobs = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  await pool.query(DELETE, [KEEP_DONE_SECONDS])
}

export const workDoneJobs = (context: { readonly database: Database; readonly jobs: Jobs }): Promise<void> =>
  context.jobs.repeat(CLEAN_UP, EVERY_HOUR, () => deleteDoneJobs(context.database))
