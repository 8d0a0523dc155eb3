import { linePin, linePinStatus } from '@velvetline/contracts/line'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Clock, HOUR_MS } from '../../../../kernel/clock.ts'
import { requireRole } from '../../../../platform/http/auth/principal.ts'
import { createRateLimit } from '../../../../platform/http/rate-limit.ts'
import type { Line } from '../create-line.ts'

/** Nobody needs more; whoever holds a stolen session should not draw codes for ever. */
const RENEWALS = { max: 10, windowMs: HOUR_MS }
const TAGS = ['calls']

/** The member's code for the subscriber number. */
export const registerLinePin = (app: FastifyInstance, { line, clock }: { line: Line; clock: Clock }): void => {
  const renewals = createRateLimit(clock, RENEWALS)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.linePin,
    schema: {
      tags: TAGS,
      summary: 'Whether the member has a code for the subscriber number; the code itself is never told again',
      response: { 200: linePinStatus },
    },
    handler: async (request, reply) => {
      const { accountId } = requireRole(request, 'member')
      reply.header('cache-control', 'no-store')
      return line.showPin(accountId, request.country.subscriberPhoneNumber)
    },
  })
  routes.route({
    method: 'POST',
    url: API.linePin,
    schema: {
      tags: TAGS,
      summary: 'A new code in the place of the one before, told this once',
      response: { 200: linePin },
    },
    handler: async (request, reply) => {
      const { accountId } = requireRole(request, 'member')
      renewals.take(accountId)
      reply.header('cache-control', 'no-store')
      return line.renewPin(accountId)
    },
  })
}
