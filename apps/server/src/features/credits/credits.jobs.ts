import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Wallets } from './create-wallets.ts'

const EXPIRE_HOLDS = 'expire-credit-holds'
const EVERY_MINUTE = '* * * * *'
const CHECK_LEDGER = 'check-ledger'
/** When the service is quiet in most of its countries. */
const EVERY_NIGHT = '40 2 * * *'
const CHECK_SECONDS_MAX = 60 * 60

/** Holds whose time is over are looked for every minute, all balances recomputed every night; one of the nodes does it. */
export const workCreditsJobs = async ({
  jobs,
  wallets,
  clock,
}: {
  jobs: Jobs
  wallets: Wallets
  clock: Clock
}): Promise<void> => {
  await jobs.work(EXPIRE_HOLDS, async () => {
    await wallets.expireHolds(clock.now())
  })
  await jobs.schedule(EXPIRE_HOLDS, EVERY_MINUTE)
  const checkLedger = async (): Promise<void> => {
    await wallets.checkLedger()
  }
  await jobs.work(CHECK_LEDGER, checkLedger, { expireInSeconds: CHECK_SECONDS_MAX })
  await jobs.schedule(CHECK_LEDGER, EVERY_NIGHT)
}
