import { Readable } from 'node:stream'
import { adminPaymentDetail, adminPaymentsQuery, adminToday } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'
import { paymentList, refundRequest } from '@velvetline/contracts/payments'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Log } from '../../platform/log.ts'
import type { Admin } from './create-admin.ts'
import { noteStaff } from './note-staff.ts'

const TAGS = ['admin']
const ONE = `${API.adminPayments}/:id`
const params = z.object({ id: z.uuid() })
const PRIVATE = 'private, no-store'

interface Context {
  readonly admin: Admin
  readonly clock: Clock
  readonly log: Log
}

const registerLists = (app: FastifyInstance, { admin, clock, log }: Context): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.adminToday,
    config: { access: ['admin'] },
    schema: { tags: TAGS, summary: 'The day so far, and what waits for somebody', response: { 200: adminToday } },
    handler: async (request, reply) => {
      noteStaff(request, log)
      reply.header('cache-control', PRIVATE)
      return admin.today()
    },
  })
  routes.route({
    method: 'GET',
    url: API.adminPayments,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'Payments, filtered and sorted, page by page',
      querystring: adminPaymentsQuery,
      response: { 200: paymentList },
    },
    handler: async (request, reply) => {
      noteStaff(request, log)
      reply.header('cache-control', PRIVATE)
      return admin.payments(request.query)
    },
  })
  routes.route({
    method: 'GET',
    url: API.adminPaymentsCsv,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'The same as CSV, at most 100,000 rows',
      querystring: adminPaymentsQuery,
      produces: ['text/csv'],
      response: { 200: z.instanceof(Readable) },
    },
    handler: async (request, reply) => {
      noteStaff(request, log)
      const day = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
      return reply
        .header('cache-control', PRIVATE)
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="payments-${day}.csv"`)
        .send(Readable.from(admin.exportPayments(request.query)))
    },
  })
}

const registerOne = (app: FastifyInstance, { admin, log }: Context): void => {
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
      noteStaff(request, log)
      reply.header('cache-control', PRIVATE)
      return admin.payment(request.params.id)
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
      const { accountId } = noteStaff(request, log)
      const by = { key: readIdempotencyKey(request), staffId: accountId }
      return admin.refund(request.params.id, request.body, by)
    },
  })
}

/** Payments for the operator's staff. */
export const registerPaymentRoutes = (app: FastifyInstance, context: Context): void => {
  registerLists(app, context)
  registerOne(app, context)
}
