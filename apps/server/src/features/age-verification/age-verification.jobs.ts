import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { AgeVerification } from './create-age-verification.ts'

const CLEAN_UP = 'clean-up-age-verification'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Fetches lost results and deletes expired attempts; runs on one of the nodes. */
export const workAgeVerificationJobs = async (context: {
  readonly jobs: Jobs
  readonly ageVerification: Pick<AgeVerification, 'cleanUp'>
}): Promise<void> => {
  await context.jobs.work(CLEAN_UP, () => context.ageVerification.cleanUp())
  await context.jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
