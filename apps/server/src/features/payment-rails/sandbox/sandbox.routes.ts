import {
  sandboxPayment,
  sandboxPaymentAction,
  sandboxPaymentParams,
  sandboxPaymentPath,
} from '@velvetline/contracts/payment-rails'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PaymentRailsContext } from '../payment-rails.context.ts'
import { actInSandbox } from './act-in-sandbox.ts'
import { showSandboxPayment } from './show-sandbox-payment.ts'

const url = sandboxPaymentPath('').concat(':reference')

export const registerSandboxRoutes = (app: FastifyInstance, context: PaymentRailsContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
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
  routes.route({
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
