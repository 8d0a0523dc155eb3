import type { FastifyInstance } from 'fastify'
import type { CallsContext } from './calls.context.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerDirectCalls } from './direct/direct-calls.routes.ts'
import { cleanUpDirectCalls } from './direct/record-direct-call.ts'
import { registerCallLists } from './lists/call-lists.routes.ts'
import { HANG_UP, type HangUp, hangUpAgain } from './meter/end-call.ts'
import { workSchedules } from './schedule/follow-schedule.ts'
import { registerSchedule } from './schedule/schedule.routes.ts'
import { registerCallCommands, registerCallReads } from './web/web-calls.routes.ts'

const CLEAN_UP = 'clean-up-calls'
const EVERY_NIGHT = '20 3 * * *'

const workJobs = async (context: CallsContext): Promise<void> => {
  const { jobs } = context
  await jobs.work<HangUp>(HANG_UP, (data) => hangUpAgain(context, data))
  await jobs.work(CLEAN_UP, () => cleanUpDirectCalls(context))
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
  await workSchedules(context)
}

export const registerCalls = (app: FastifyInstance, context: CallsContext): void => {
  registerDirectCalls(app, context)
  registerCallReads(app, context)
  registerCallCommands(app, context)
  registerDesk(app, context)
  registerCallLists(app, context)
  registerSchedule(app, context)
  app.addHook('onReady', () => workJobs(context))
}
