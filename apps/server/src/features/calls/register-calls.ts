import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { AgeVerification } from '../age-verification/index.ts'
import { workCallsJobs } from './calls.jobs.ts'
import type { Calls } from './create-calls.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerDirectCalls } from './direct/direct-calls.routes.ts'
import { registerCallLists } from './lists/call-lists.routes.ts'
import { registerCallCommands, registerCallReads } from './web/web-calls.routes.ts'

/** The feature's routes and jobs. */
export const registerCalls = (
  app: FastifyInstance,
  context: {
    readonly calls: Calls
    readonly jobs: Jobs
    readonly clock: Clock
    readonly log: Log
    readonly ageVerification: Pick<AgeVerification, 'requireVerified' | 'isVerified'>
  },
): void => {
  const { calls } = context
  registerDirectCalls(app, context)
  registerCallReads(app, context)
  registerCallCommands(app, context)
  registerDesk(app, calls)
  registerCallLists(app, calls)
  app.addHook('onReady', () => workCallsJobs(context))
}
