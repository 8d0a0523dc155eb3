import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Wallets } from './create-wallets.ts'
import { workCreditsJobs } from './credits.jobs.ts'
import { registerCreditsRoutes } from './credits.routes.ts'

/** The feature's routes and jobs. */
export const registerCredits = (
  app: FastifyInstance,
  context: { readonly wallets: Wallets; readonly jobs: Jobs; readonly clock: Clock },
): void => {
  registerCreditsRoutes(app, context)
  app.addHook('onReady', () => workCreditsJobs(context))
}
