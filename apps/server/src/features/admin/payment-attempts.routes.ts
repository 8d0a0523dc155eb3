import { adminPaymentAttemptsPath, paymentAttempts, paymentAttemptsQuery } from '@velvetline/contracts/admin'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AdminContext } from './admin.context.ts'
import { listAttempts } from './payment-attempts.ts'

/** Attempts to pay, even those that failed, for the operator's staff. */
export const registerPaymentAttempts = (app: FastifyInstance, context: AdminContext): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
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
