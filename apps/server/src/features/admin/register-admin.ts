import type { FastifyInstance } from 'fastify'
import type { AdminContext } from './admin.context.ts'
import { registerBonusRoutes } from './bonus.routes.ts'
import { registerCallRoutes } from './calls.routes.ts'
import { registerEventRoutes } from './events.routes.ts'
import { registerLedgerRoutes } from './ledger.routes.ts'
import { registerPaymentRoutes } from './payments.routes.ts'
import { registerReviewRoutes } from './reviews.routes.ts'

/** The operator's side of the API; every route asks for the role itself. */
export const registerAdmin = (app: FastifyInstance, context: AdminContext): void => {
  registerPaymentRoutes(app, context)
  registerEventRoutes(app, context)
  registerLedgerRoutes(app, context)
  registerBonusRoutes(app, context)
  registerCallRoutes(app, context)
  registerReviewRoutes(app, context)
}
