import { checkLedger } from './check-ledger.ts'
import type { CreditsContext } from './credits.context.ts'

const CHECK_LEDGER = 'check-ledger'
/** Quiet in most of our countries. */
const EVERY_NIGHT = '40 2 * * *'
const CHECK_SECONDS_MAX = 60 * 60

export const workCreditsJobs = async (context: CreditsContext): Promise<void> => {
  const options = { expireInSeconds: CHECK_SECONDS_MAX }
  await context.jobs.repeat(CHECK_LEDGER, EVERY_NIGHT, () => checkLedger(context), options)
}
