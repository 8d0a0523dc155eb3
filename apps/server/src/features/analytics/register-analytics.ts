import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { workAnalyticsJobs } from './analytics.jobs.ts'
import { registerAnalyticsEvents } from './analytics.routes.ts'
import { registerConversions } from './conversions.routes.ts'
import type { Analytics } from './create-analytics.ts'

/** The feature's routes and jobs. */
export const registerAnalytics = (
  app: FastifyInstance,
  context: { readonly analytics: Analytics; readonly jobs: Jobs; readonly clock: Clock },
): void => {
  registerAnalyticsEvents(app, context)
  registerConversions(app, context)
  app.addHook('onReady', () => workAnalyticsJobs(context))
}
