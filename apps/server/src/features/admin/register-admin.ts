import type { App } from '../../platform/http/app.ts'
import type { AdminContext } from './admin.context.ts'
import { registerAgentAccountRoutes } from './agents/agents.routes.ts'
import { registerBonusRoutes } from './bonus.routes.ts'
import { registerCallRoutes } from './calls.routes.ts'
import { registerChatRoutes } from './chats.routes.ts'
import { registerCountryRoutes } from './countries/countries.routes.ts'
import { registerEventRoutes } from './events.routes.ts'
import { registerExports } from './exports/exports.routes.ts'
import { registerFigureRoutes } from './figures.routes.ts'
import { registerFirstHourRoutes } from './first-hour/first-hour.routes.ts'
import { registerLedgerRoutes } from './ledger.routes.ts'
import { registerMailboxRoutes } from './mailboxes/mailboxes.routes.ts'
import { registerPaymentAttempts } from './payment-attempts.routes.ts'
import { registerPaymentRoutes } from './payments.routes.ts'
import { registerReviewRoutes } from './reviews.routes.ts'
import { registerSearchRoutes } from './search/search.routes.ts'
import { registerSettingRoutes } from './settings/settings.routes.ts'
import { registerJobRoutes, registerMailRoutes, registerTaskRoutes } from './tasks/tasks.routes.ts'

/** The operator's side of the API; every route asks for the role itself. */
export const registerAdmin = (app: App, context: AdminContext): void => {
  registerExports(app, context)
  registerFigureRoutes(app, context)
  registerPaymentRoutes(app, context)
  registerPaymentAttempts(app, context)
  registerChatRoutes(app, context)
  registerEventRoutes(app, context)
  registerLedgerRoutes(app, context)
  registerBonusRoutes(app, context)
  registerCallRoutes(app, context)
  registerAgentAccountRoutes(app, context)
  registerMailboxRoutes(app, context)
  registerReviewRoutes(app, context)
  registerSettingRoutes(app, context)
  registerTaskRoutes(app, context)
  registerMailRoutes(app, context)
  registerJobRoutes(app, context)
  registerSearchRoutes(app, context)
  registerCountryRoutes(app, context)
  registerFirstHourRoutes(app, context)
}
