import {
  adminPaymentAttemptsPath,
  type PaymentAttempts,
  type PaymentAttemptsQuery,
  paymentAttempts,
  paymentAttemptsQuery,
} from '@velvetline/contracts/admin'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readCursor, writeCursor } from '../../platform/http/list-cursor.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import type { AdminContext } from './admin.context.ts'
import { listAttempts } from './payment-attempts.repository.ts'

/** @throws 422 invalid_input for a day or a cursor that is none */
const showAttempts = async (
  { countries, database }: AdminContext,
  { before, limit, ...filter }: PaymentAttemptsQuery,
): Promise<PaymentAttempts> => {
  requireDays(filter.from, filter.to)
  const place = { after: readCursor(before), limit: limit + 1, timeZone: countries.fallback.timeZone }
  const rows = await listAttempts(database.kysely, filter, place)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    attempts: shown.map(({ createdAt, memberId, memberName, paymentId, receiptNumber, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      member: { id: memberId, name: memberName },
      payment: paymentId === null ? null : { id: paymentId, receiptNumber: receiptNumber ?? '' },
    })),
    nextBefore: last ? writeCursor({ value: last.createdAt.getTime(), id: last.id }) : null,
  }
}

/** Attempts to pay, also those that failed, for the operator's staff. */
export const registerPaymentAttempts = (app: FastifyInstance, context: AdminContext): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: adminPaymentAttemptsPath,
    config: { access: 'payments.read' },
    schema: {
      tags: ['admin'],
      summary: 'Attempts to pay and what became of them, filtered, newest first',
      querystring: paymentAttemptsQuery,
      response: { 200: paymentAttempts },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return showAttempts(context, request.query)
    },
  })
}
