import { checkLedger } from './check-ledger.ts'
import type { CreditsContext } from './credits.context.ts'
import { expireHolds } from './holds.ts'

const EXPIRE_HOLDS = 'expire-credit-holds'
const EVERY_MINUTE = '* * * * *'
const CHECK_LEDGER = 'check-ledger'
/** Quiet in most of our countries. */
const EVERY_NIGHT = '40 2 * * *'
const CHECK_SECONDS_MAX = 60 * 60

export const workCreditsJobs = async (context: CreditsContext): Promise<void> => {
  const { clock, jobs } = context
  await jobs.repeat(EXPIRE_HOLDS, EVERY_MINUTE, () => expireHolds(context, clock.now()))
  await jobs.repeat(CHECK_LEDGER, EVERY_NIGHT, () => checkLedger(context), { expireInSeconds: CHECK_SECONDS_MAX })
}
