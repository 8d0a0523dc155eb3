import {
  adminPaymentDetail,
  adminPaymentsPath,
  adminPaymentsQuery,
  adminPaymentsSearch,
  adminPaymentsSearchPath,
} from '@velvetline/contracts/admin'
import { paymentList, refundRequest } from '@velvetline/contracts/payments'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { actorOf, filtersOf, recordSearch, recordStaffRead } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { listAllPayments, showPayment } from './show-payments.ts'

const TAGS = ['admin']
const ONE = `${adminPaymentsPath}/:id`
const params = z.object({ id: z.uuid() })
const PAYMENTS = { kind: 'payments', id: '' } as const

const registerLists = (app: FastifyInstance, context: AdminContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: adminPaymentsPath,
    config: { access: 'payments.read' },
    schema: {
      tags: TAGS,
      summary: 'Payments, filtered and sorted, page by page',
      querystring: adminPaymentsQuery,
      response: { 200: paymentList },
    },
    handler: async (request) => {
      const list = await listAllPayments(context, request.query)
      const after = filtersOf(request.query)
      await recordStaffRead(context, { by: actorOf(request), action: 'payments.read', subject: PAYMENTS, after })
      return list
    },
  })
  routes.route({
    method: 'POST',
    url: adminPaymentsSearchPath,
    config: { access: 'payments.read' },
    schema: {
      tags: TAGS,
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: adminPaymentsSearch,
      response: { 200: paymentList },
    },
    handler: async (request) => {
      const list = await listAllPayments(context, request.body)
      const after = filtersOf(request.body)
      await recordSearch(context, { by: actorOf(request), action: 'payments.read', subject: PAYMENTS, after })
      return list
    },
  })
}

const registerOne = (app: FastifyInstance, context: AdminContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: ONE,
    config: { access: 'payments.read' },
    schema: {
      tags: TAGS,
      summary: 'One payment, with what the provider told and what went back',
      params,
      response: { 200: adminPaymentDetail },
    },
    handler: async (request) => {
      const payment = await showPayment(context, request.params.id)
      const subject = { kind: 'payment', id: payment.id, label: payment.receiptNumber } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'payment.read', subject })
      return payment
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/refund`,
    config: { access: 'payments.refund' },
    schema: {
      tags: TAGS,
      summary: 'Pays back, wholly or in part; the same key pays back once',
      params,
      body: refundRequest,
      response: { 200: adminPaymentDetail },
    },
    handler: async (request) => {
      const by = { key: readIdempotencyKey(request), actor: actorOf(request) }
      return refundByStaff(context, request.params.id, request.body, by)
    },
  })
}

/** Payments for the operator's staff. */
export const registerPaymentRoutes = (app: FastifyInstance, context: AdminContext): void => {
  registerLists(app, context)
  registerOne(app, context)
}
