import type { CallsContext } from './calls.context.ts'
import { cleanUpDirectCalls } from './direct/record-direct-call.ts'
import { workBlockedCalls } from './meter/end-blocked-call.ts'
import { HANG_UP, type HangUp, hangUpAgain } from './meter/end-call.ts'
import { workSchedules } from './schedule/follow-schedule.ts'

const CLEAN_UP = 'clean-up-calls'
const EVERY_NIGHT = '20 3 * * *'

export const workCallsJobs = async (context: CallsContext): Promise<void> => {
  const { jobs } = context
  await jobs.work<HangUp>(HANG_UP, (data) => hangUpAgain(context, data))
  await workBlockedCalls(context)
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpDirectCalls(context))
  await workSchedules(context)
}
