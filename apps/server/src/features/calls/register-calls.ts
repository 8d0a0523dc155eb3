import type { FastifyInstance } from 'fastify'
import type { AgeVerificationContext } from '../age-verification/index.ts'
import { workCallsJobs } from './calls.jobs.ts'
import type { Calls } from './create-calls.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerDirectCalls } from './direct/direct-calls.routes.ts'
import { registerCallLists } from './lists/call-lists.routes.ts'
import { registerCallCommands, registerCallReads } from './web/web-calls.routes.ts'

/** The feature's routes and jobs. */
export const registerCalls = (
  app: FastifyInstance,
  context: AgeVerificationContext & { readonly calls: Calls },
): void => {
  const { calls } = context
  registerDirectCalls(app, context)
  registerCallReads(app, context)
  registerCallCommands(app, context)
  registerDesk(app, calls)
  registerCallLists(app, calls)
  app.addHook('onReady', () => workCallsJobs(context))
}
