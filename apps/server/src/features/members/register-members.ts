import type { App } from '../../platform/http/app.ts'
import { registerActs } from './acts.routes.ts'
import type { MembersContext } from './members.context.ts'
import { registerReading } from './members.routes.ts'
import { registerViewingRoutes } from './viewing.routes.ts'

/** The staff's work with members; every route asks for the permission itself. */
export const registerMembers = (app: App, context: MembersContext): void => {
  registerReading(app, context)
  registerActs(app, context)
  registerViewingRoutes(app, context)
}
