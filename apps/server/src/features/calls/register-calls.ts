import type { App } from '../../platform/http/app.ts'
import type { CallsContext } from './calls.context.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerDirectCalls } from './direct/direct-calls.routes.ts'
import { registerCallLists } from './lists/call-lists.routes.ts'
import { registerSchedule } from './schedule/schedule.routes.ts'
import { registerCallCommands, registerCallReads } from './web/web-calls.routes.ts'

export const registerCalls = (app: App, context: CallsContext): void => {
  registerDirectCalls(app, context)
  registerCallReads(app, context)
  registerCallCommands(app, context)
  registerDesk(app, context)
  registerCallLists(app, context)
  registerSchedule(app, context)
}
