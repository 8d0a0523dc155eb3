import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Calls } from './create-calls.ts'
import { HANG_UP, type HangUp } from './meter/hang-up.ts'

const CLEAN_UP = 'clean-up-calls'
const EVERY_NIGHT = '20 3 * * *'

/** Deletes old records every night, and hangs up what could not be hung up at once; one of the nodes does it. */
export const workCallsJobs = async ({ jobs, calls }: { jobs: Jobs; calls: Calls }): Promise<void> => {
  await jobs.work<HangUp>(HANG_UP, (data) => calls.hangUpLegs(data))
  await jobs.work(CLEAN_UP, () => calls.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
