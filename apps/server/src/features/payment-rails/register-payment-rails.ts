import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { PaymentRails } from './create-payment-rails.ts'
import { registerMaxpayTest } from './maxpay/maxpay-test.routes.ts'
import { registerSandboxRoutes } from './sandbox/sandbox.routes.ts'

/** The routes that belong to one provider alone: the sandbox's page, and the form to try Maxpay. */
export const registerPaymentRails = (
  app: FastifyInstance,
  context: { readonly config: Config; readonly paymentRails: PaymentRails },
): void => {
  const { sandbox } = context.paymentRails
  if (sandbox) registerSandboxRoutes(app, sandbox)
  registerMaxpayTest(app, context)
}
