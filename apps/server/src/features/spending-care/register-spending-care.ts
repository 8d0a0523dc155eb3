import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { workCareJobs } from './spending-care.jobs.ts'
import { registerCareRoutes } from './spending-care.routes.ts'
import type { SpendingCare } from './spending-care.types.ts'

/** The routes and jobs of limits, pause and automatic reload. */
export const registerSpendingCare = (
  app: FastifyInstance,
  context: { readonly spendingCare: SpendingCare; readonly jobs: Jobs; readonly database: Database },
): void => {
  registerCareRoutes(app, context)
  app.addHook('onReady', () => workCareJobs(context))
}
