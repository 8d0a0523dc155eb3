import { Readable } from 'node:stream'
import {
  adminPaymentDetail,
  adminPaymentsCsvPath,
  adminPaymentsPath,
  adminPaymentsQuery,
  adminToday,
  adminTodayPath,
} from '@velvetline/contracts/admin'
import { paymentList, refundRequest } from '@velvetline/contracts/payments'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { type AdminContext, noteStaff } from './admin.context.ts'
import { exportPayments } from './export-payments.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { listAllPayments, showPayment } from './show-payments.ts'
import { showToday } from './show-today.ts'

const TAGS = ['admin']
const ONE = `${adminPaymentsPath}/:id`
const params = z.object({ id: z.uuid() })
const PRIVATE = 'private, no-store'

const registerLists = (app: FastifyInstance, context: AdminContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: adminTodayPath,
    config: { access: ['admin'] },
    schema: { tags: TAGS, summary: 'The day so far, and what waits for somebody', response: { 200: adminToday } },
    handler: async (request, reply) => {
      noteStaff(request, context.log)
      reply.header('cache-control', PRIVATE)
      return showToday(context)
    },
  })
  routes.route({
    method: 'GET',
    url: adminPaymentsPath,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'Payments, filtered and sorted, page by page',
      querystring: adminPaymentsQuery,
      response: { 200: paymentList },
    },
    handler: async (request, reply) => {
      noteStaff(request, context.log)
      reply.header('cache-control', PRIVATE)
      return listAllPayments(context, request.query)
    },
  })
  routes.route({
    method: 'GET',
    url: adminPaymentsCsvPath,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'The same as CSV, at most 100,000 rows',
      querystring: adminPaymentsQuery,
      produces: ['text/csv'],
      response: { 200: z.instanceof(Readable) },
    },
    handler: async (request, reply) => {
      noteStaff(request, context.log)
      const day = context.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
      return reply
        .header('cache-control', PRIVATE)
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="payments-${day}.csv"`)
        .send(Readable.from(exportPayments(context, request.query)))
    },
  })
}

const registerOne = (app: FastifyInstance, context: AdminContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: ONE,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'One payment, with what the provider told and what went back',
      params,
      response: { 200: adminPaymentDetail },
    },
    handler: async (request, reply) => {
      noteStaff(request, context.log)
      reply.header('cache-control', PRIVATE)
      return showPayment(context, request.params.id)
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/refund`,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'Pays back, wholly or in part; the same key pays back once',
      params,
      body: refundRequest,
      response: { 200: adminPaymentDetail },
    },
    handler: async (request) => {
      const { accountId } = noteStaff(request, context.log)
      const by = { key: readIdempotencyKey(request), staffId: accountId }
      return refundByStaff(context, request.params.id, request.body, by)
    },
  })
}

/** Payments for the operator's staff. */
export const registerPaymentRoutes = (app: FastifyInstance, context: AdminContext): void => {
  registerLists(app, context)
  registerOne(app, context)
}
