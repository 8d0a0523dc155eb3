import { checkLedger } from './check-ledger.ts'
import type { CreditsContext } from './credits.context.ts'
import { expireHolds } from './holds.ts'

const EXPIRE_HOLDS = 'expire-credit-holds'
const EVERY_MINUTE = '* * * * *'
const CHECK_LEDGER = 'check-ledger'
/** When the service is quiet in most of its countries. */
const EVERY_NIGHT = '40 2 * * *'
const CHECK_SECONDS_MAX = 60 * 60

/** Holds whose time is over are looked for every minute, all balances recomputed every night; one of the nodes does it. */
export const workCreditsJobs = async (context: CreditsContext): Promise<void> => {
  const { clock, jobs } = context
  await jobs.work(EXPIRE_HOLDS, async () => {
    await expireHolds(context, clock.now())
  })
  await jobs.schedule(EXPIRE_HOLDS, EVERY_MINUTE)
  const check = async (): Promise<void> => {
    await checkLedger(context)
  }
  await jobs.work(CHECK_LEDGER, check, { expireInSeconds: CHECK_SECONDS_MAX })
  await jobs.schedule(CHECK_LEDGER, EVERY_NIGHT)
}
