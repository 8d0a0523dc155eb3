import { reloadIfLow } from './reload-if-low.ts'
import { listDueReloads } from './reload-runs.repository.ts'
import { RELOAD_WALLET, type SpendingCareContext } from './spending-care.context.ts'

const FIND_LOW_WALLETS = 'find-low-wallets'
const EVERY_MINUTE = '* * * * *'
/** Bounds one run; the next takes the others. */
const WALLETS_PER_RUN_MAX = 500
/** Each waits for a provider; no two that wait are about the same wallet. */
const AT_ONCE = 4

/** A job for each wallet that has crossed its mark; every minute one node looks for those of which no process has heard. */
export const workCareJobs = async (context: SpendingCareContext): Promise<void> => {
  const { database, jobs } = context
  await jobs.work<{ memberId: string }>(RELOAD_WALLET, ({ memberId }) => reloadIfLow(context, memberId), {
    concurrency: AT_ONCE,
  })
  await jobs.work(FIND_LOW_WALLETS, async () => {
    for (const memberId of await listDueReloads(database.kysely, WALLETS_PER_RUN_MAX)) {
      await jobs.send(RELOAD_WALLET, { memberId }, { singletonKey: memberId })
    }
  })
  await jobs.schedule(FIND_LOW_WALLETS, EVERY_MINUTE)
}
