import { adminPaymentAttemptsPath, paymentAttempts, paymentAttemptsQuery } from '@velvetline/contracts/admin'
import type { App } from '../../platform/http/app.ts'
import type { AdminContext } from './admin.context.ts'
import { listAttempts } from './payment-attempts.ts'

/** Attempts to pay, even those that failed, for the operator's staff. */
export const registerPaymentAttempts = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminPaymentAttemptsPath,
    config: { access: 'payments.read' },
    schema: {
      summary: 'Attempts to pay and what became of them, filtered, newest first',
      querystring: paymentAttemptsQuery,
      response: { 200: paymentAttempts },
    },
    handler: async (request) => listAttempts(context, request.query),
  })
}
