import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { registerContractRoutes } from './contracts/contracts.routes.ts'
import type { Subscriptions } from './create-subscriptions.ts'
import { workSubscriptionJobs } from './subscriptions.jobs.ts'
import { registerSubscriptionRoutes } from './subscriptions.routes.ts'

/** The feature's routes and jobs. */
export const registerSubscriptions = (
  app: FastifyInstance,
  context: { readonly subscriptions: Subscriptions; readonly jobs: Jobs },
): void => {
  registerSubscriptionRoutes(app, context)
  registerContractRoutes(app, context)
  app.addHook('onReady', async () => {
    await workSubscriptionJobs(context)
    await context.subscriptions.explainAccess()
  })
}
