import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Calls } from './create-calls.ts'

const CLEAN_UP = 'clean-up-calls'
const EVERY_NIGHT = '20 3 * * *'

/** Deletes old records every night; one of the nodes does it. */
export const workCallsJobs = async ({ jobs, calls }: { jobs: Jobs; calls: Calls }): Promise<void> => {
  await jobs.work(CLEAN_UP, () => calls.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
