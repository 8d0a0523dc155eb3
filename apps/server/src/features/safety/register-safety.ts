import type { App } from '../../platform/http/app.ts'
import { registerReports } from './reports/reports.routes.ts'
import { registerStaffReports } from './reports/staff-reports.routes.ts'
import type { SafetyContext } from './safety.context.ts'

/** Reports, the staff's queue of them, pictures that are illegal to have, and how long messages are kept. */
export const registerSafety = (app: App, context: SafetyContext): void => {
  registerReports(app, context)
  registerStaffReports(app, context)
}
