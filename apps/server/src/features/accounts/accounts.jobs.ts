import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Accounts } from './accounts.ts'

const CLEAN_UP = 'clean-up-accounts'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Deletes regularly what no longer serves anybody; one of the nodes does it. */
export const workAccountsJobs = async ({ jobs, accounts }: { jobs: Jobs; accounts: Accounts }): Promise<void> => {
  await jobs.work(CLEAN_UP, () => accounts.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
