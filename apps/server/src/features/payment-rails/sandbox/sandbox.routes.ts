import {
  sandboxPayment,
  sandboxPaymentAction,
  sandboxPaymentParams,
  sandboxPaymentPath,
} from '@velvetline/contracts/payment-rails'
import type { App } from '../../../platform/http/app.ts'
import type { PaymentRailsContext } from '../payment-rails.context.ts'
import { actInSandbox } from './act-in-sandbox.ts'
import { showSandboxPayment } from './show-sandbox-payment.ts'

const url = sandboxPaymentPath('').concat(':reference')

export const registerSandboxRoutes = (app: App, context: PaymentRailsContext): void => {
  app.route({
    method: 'GET',
    url,
    schema: {
      summary: 'A payment of the embedded provider',
      params: sandboxPaymentParams,
      response: { 200: sandboxPayment },
    },
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return showSandboxPayment(context, params.reference)
    },
  })
  app.route({
    method: 'POST',
    url: `${url}/actions`,
    schema: {
      summary: 'Pays it, refuses it, takes it back, renews it',
      params: sandboxPaymentParams,
      body: sandboxPaymentAction,
      response: { 200: sandboxPayment },
    },
    handler: async ({ params: { reference }, body: { action } }) => {
      await actInSandbox(context, reference, action)
      return showSandboxPayment(context, reference, action === 'abandon')
    },
  })
}
