import type { Jobs } from '../../platform/jobs/jobs.ts'
import { WRITE_EXPORT } from './ask-export.ts'
import type { Privacy } from './create-privacy.ts'
import { ERASE_ACCOUNT } from './erase-account.ts'

const ERASE_DUE = 'erase-due-accounts'
const CLEAN_UP = 'clean-up-data-exports'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Both may read a whole account, and the second waits for providers. */
const LONG_SECONDS = 600

/** The feature's jobs; each is done by one of the nodes. */
export const workPrivacyJobs = async ({ jobs, privacy }: { jobs: Jobs; privacy: Privacy }): Promise<void> => {
  const slowly = { isPatient: true, expireInSeconds: LONG_SECONDS }
  await jobs.work<{ exportId: string }>(WRITE_EXPORT, ({ exportId }) => privacy.writeExport(exportId), slowly)
  await jobs.work<{ accountId: string }>(ERASE_ACCOUNT, ({ accountId }) => privacy.eraseAccount(accountId), slowly)
  await jobs.work(ERASE_DUE, () => privacy.eraseDue())
  await jobs.schedule(ERASE_DUE, EVERY_TEN_MINUTES)
  await jobs.work(CLEAN_UP, () => privacy.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
