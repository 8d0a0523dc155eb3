import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Wallets } from './create-wallets.ts'

const EXPIRE_HOLDS = 'expire-credit-holds'
const EVERY_MINUTE = '* * * * *'

/** Looks every minute for holds whose time is over; one of the nodes does it. */
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
}
