import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Countries } from '../countries/index.ts'
import { registerAutoLogin } from './auto-login.routes.ts'
import type { Payments } from './create-payments.ts'
import { workPaymentsJobs } from './payments.jobs.ts'
import { registerPaymentsRoutes } from './payments.routes.ts'
import { registerReceipts } from './receipts/index.ts'
import { registerWebhooks } from './webhooks.routes.ts'

export interface PaymentsContext {
  readonly config: Config
  readonly payments: Payments
  readonly countries: Countries
  readonly clock: Clock
  readonly database: Database
  readonly jobs: Jobs
  readonly sessionCookie: SessionCookie
}

/** The feature's routes and jobs. */
export const registerPayments = (app: FastifyInstance, context: PaymentsContext): void => {
  const { payments } = context
  registerPaymentsRoutes(app, context)
  registerAutoLogin(app, context)
  app.register(async (scope) => registerWebhooks(scope, payments))
  registerReceipts(app, payments)
  app.addHook('onReady', () => workPaymentsJobs(context))
}
