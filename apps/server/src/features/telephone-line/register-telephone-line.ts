import type { App } from '../../platform/http/app.ts'
import { registerLinePin } from './pin/pin.routes.ts'
import { registerRefusedCallers } from './refused/refused-callers.routes.ts'
import { registerSandboxPhone } from './sandbox/sandbox-phone.routes.ts'
import type { LineContext } from './telephone-line.context.ts'

export const registerTelephoneLine = (app: App, context: LineContext): void => {
  registerLinePin(app, context)
  registerRefusedCallers(app, context)
  if (context.config.mode === 'demo') registerSandboxPhone(app, context)
}
