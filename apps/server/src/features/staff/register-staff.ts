import type { App } from '../../platform/http/app.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { registerAuditRoutes } from './audit.routes.ts'
import { registerListViews } from './list-views.routes.ts'
import { registerInvitationLink, registerInvitations, registerPeople } from './staff.routes.ts'

/** The operator's staff: who belongs to it, and what they did. */
export const registerStaff = (app: App, context: AccountsContext, sessionCookie: SessionCookie): void => {
  registerPeople(app, context)
  registerInvitations(app, context)
  registerInvitationLink(app, context, sessionCookie)
  registerAuditRoutes(app, context)
  registerListViews(app, context)
}
