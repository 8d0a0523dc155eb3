import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { workCallsJobs } from './calls.jobs.ts'
import { registerDirectCalls } from './calls.routes.ts'
import type { Calls } from './create-calls.ts'

/** The feature's routes and jobs. */
export const registerCalls = (
  app: FastifyInstance,
  context: { readonly calls: Calls; readonly jobs: Jobs; readonly clock: Clock },
): void => {
  registerDirectCalls(app, context)
  app.addHook('onReady', () => workCallsJobs(context))
}
