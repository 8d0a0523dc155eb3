import type { AccountsContext } from './accounts.context.ts'
import { cleanUpAccounts } from './clean-up.ts'

const CLEAN_UP = 'clean-up-accounts'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Deletes regularly what no longer serves anybody; one of the nodes does it. */
export const workAccountsJobs = async (context: AccountsContext): Promise<void> => {
  const { jobs } = context
  await jobs.work(CLEAN_UP, () => cleanUpAccounts(context))
  await jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
