import type { App } from '../../platform/http/app.ts'
import { registerMaxpayTest } from './maxpay/maxpay-test.routes.ts'
import type { PaymentRailsContext } from './payment-rails.context.ts'
import { registerSandboxRoutes } from './sandbox/sandbox.routes.ts'

export const registerPaymentRails = (app: App, context: PaymentRailsContext): void => {
  if (context.paymentRails.has('sandbox')) registerSandboxRoutes(app, context)
  registerMaxpayTest(app, context)
}
