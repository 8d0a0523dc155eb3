import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Contact } from './create-contact.ts'

const CLEAN_UP = 'clean-up-contact-messages'
const EVERY_NIGHT = '40 3 * * *'

/** Deletes old messages regularly; one of the nodes does it. */
export const workContactJobs = async ({ jobs, contact }: { jobs: Jobs; contact: Contact }): Promise<void> => {
  await jobs.work(CLEAN_UP, () => contact.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
