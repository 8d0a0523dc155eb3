import {
  checkoutAnswer,
  checkoutPath,
  checkoutRequest,
  creditPackages,
  creditPackagesPath,
  offerQuery,
  orderOffer,
  orderStatus,
  orderStatusPath,
  type ProductChoice,
  payAgainAnswer,
  paymentOfferPath,
  paymentReturnPath,
} from '@velvetline/contracts/payments'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HOUR_MS } from '../../kernel/clock.ts'
import { PRIVATE } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { registerAutoLogin } from './auto-login.routes.ts'
import { orderProduct } from './orders/order-product.ts'
import { PAYMENT_RESULTS, returnToOrder } from './orders/return-to-order.ts'
import { listPackages, showOffer } from './orders/show-offer.ts'
import { type Asker, cancelOrder, payOrderAgain, showOrder } from './orders/show-order.ts'
import type { PaymentsContext } from './payments.context.ts'
import { registerReceipts } from './receipts/receipts.routes.ts'
import { registerWebhooks } from './webhooks.routes.ts'

const ORDER = orderStatusPath('').concat(':id')
const orderParams = z.object({ id: z.string().max(64) })
/** More than anybody orders; each one may call a provider. */
const CHECKOUTS = { max: 60, windowMs: HOUR_MS }

const registerOffers = (app: App, context: PaymentsContext): void => {
  app.route({
    method: 'GET',
    url: creditPackagesPath,
    schema: {
      summary: 'The packages of Nuggets, in the currency of the account or the country',
      response: { 200: creditPackages },
    },
    handler: async ({ tariff }) => listPackages(context, tariff),
  })
  app.route({
    method: 'GET',
    url: paymentOfferPath,
    config: { access: ['member'] },
    schema: {
      summary: 'What an order would cost, and how it can be paid',
      querystring: offerQuery,
      response: { 200: orderOffer },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { kind, packageId = '' } = request.query
      const choice: ProductChoice = kind === 'nuggets' ? { kind, packageId } : { kind }
      return showOffer(context, accountId, choice, request.language)
    },
  })
}

const registerOrders = (app: App, context: PaymentsContext): void => {
  const checkouts = createRateLimit(context, 'payments.checkouts', CHECKOUTS)
  const { checkoutCookie } = context
  const askerOf = (request: FastifyRequest): Asker => ({
    memberId: request.principal?.accountId ?? null,
    cookieOrderId: checkoutCookie.read(request),
  })
  app.route({
    method: 'POST',
    url: checkoutPath,
    config: { access: ['member'] },
    schema: {
      summary: 'Orders, once for an Idempotency-Key, and says where it is paid',
      body: checkoutRequest,
      response: { 200: checkoutAnswer },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      await checkouts.take(accountId)
      const by = { memberId: accountId, storefront: request.storefront }
      const answer = await orderProduct(context, by, request.body, readIdempotencyKey(request))
      checkoutCookie.set(reply, answer.orderId)
      return answer
    },
  })
  app.route({
    method: 'GET',
    url: ORDER,
    schema: { summary: 'The state of an order', params: orderParams, response: { 200: orderStatus } },
    handler: async (request) => showOrder(context, request.params.id, askerOf(request)),
  })
  app.route({
    method: 'POST',
    url: `${ORDER}/cancel`,
    schema: {
      summary: 'Gives up an order that is not paid',
      params: orderParams,
      response: { 200: orderStatus },
    },
    handler: async (request) => cancelOrder(context, request.params.id, askerOf(request)),
  })
  app.route({
    method: 'POST',
    url: `${ORDER}/pay-again`,
    schema: {
      summary: 'Where another way to pay can be chosen for an order that was declined',
      params: orderParams,
      response: { 200: payAgainAnswer },
    },
    handler: async (request) => ({ url: await payOrderAgain(context, request.params.id, askerOf(request)) }),
  })
}

const registerReturn = (app: App, context: PaymentsContext): void => {
  app.route({
    method: 'GET',
    url: paymentReturnPath('').concat(':result'),
    schema: {
      summary: 'Leads a browser that comes back from a provider to the page of its order',
      params: z.object({ result: z.enum(PAYMENT_RESULTS) }),
      response: { 303: z.null().describe('Leads to the page of the order') },
    },
    handler: async (request, reply) => {
      const by = { cookieOrderId: context.checkoutCookie.read(request), storefront: request.storefront }
      return reply.redirect(await returnToOrder(context, by, request.params.result), 303)
    },
  })
}

/** No answer may be cached. */
const registerPaymentsRoutes = (app: App, context: PaymentsContext): void => {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', PRIVATE)
    })
    registerOffers(scope, context)
    registerOrders(scope, context)
    registerReturn(scope, context)
  })
}

export const registerPayments = (
  app: App,
  context: PaymentsContext & { readonly sessionCookie: SessionCookie },
): void => {
  registerPaymentsRoutes(app, context)
  registerAutoLogin(app, context)
  registerWebhooks(app, context)
  registerReceipts(app, context)
}
