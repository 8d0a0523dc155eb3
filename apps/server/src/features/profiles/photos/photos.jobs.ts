import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Profiles } from '../create-profiles.ts'

const DESCRIBE = 'describe-photos'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Looks for photos of an earlier version; where there are none, that is one query. */
export const workPhotosJobs = async ({ jobs, profiles }: { jobs: Jobs; profiles: Profiles }): Promise<void> => {
  await jobs.work(DESCRIBE, () => profiles.describePhotos())
  await jobs.schedule(DESCRIBE, EVERY_FIVE_MINUTES)
}
