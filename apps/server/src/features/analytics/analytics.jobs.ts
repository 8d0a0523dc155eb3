import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Analytics } from './create-analytics.ts'

const CLEAN_UP = 'clean-up-analytics'
const EVERY_NIGHT = '40 3 * * *'

/** Deletes what is too old every night; one of the nodes does it. */
export const workAnalyticsJobs = async ({ jobs, analytics }: { jobs: Jobs; analytics: Analytics }): Promise<void> => {
  await jobs.work(CLEAN_UP, () => analytics.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
