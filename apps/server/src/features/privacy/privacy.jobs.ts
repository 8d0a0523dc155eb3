import { WRITE_EXPORT } from './ask-export.ts'
import { cleanUpExports } from './clean-up-exports.ts'
import { ERASE_ACCOUNT, eraseAccount, eraseDue } from './erase-account.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { writeExport } from './write-export.ts'

const ERASE_DUE = 'erase-due-accounts'
const CLEAN_UP = 'clean-up-data-exports'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Both may read a whole account, and the second waits for providers. */
const LONG_SECONDS = 600

/** The feature's jobs; each is done by one of the nodes. */
export const workPrivacyJobs = async (context: PrivacyContext): Promise<void> => {
  const { jobs } = context
  const slowly = { isPatient: true, expireInSeconds: LONG_SECONDS }
  await jobs.work<{ exportId: string }>(WRITE_EXPORT, ({ exportId }) => writeExport(context, exportId), slowly)
  await jobs.work<{ accountId: string }>(ERASE_ACCOUNT, ({ accountId }) => eraseAccount(context, accountId), slowly)
  await jobs.work(ERASE_DUE, () => eraseDue(context))
  await jobs.schedule(ERASE_DUE, EVERY_TEN_MINUTES)
  await jobs.work(CLEAN_UP, () => cleanUpExports(context))
  await jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
