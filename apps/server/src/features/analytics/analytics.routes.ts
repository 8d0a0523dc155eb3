import { analyticsBatch } from '@velvetline/contracts/analytics'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts'
import type { Principal } from '../../platform/http/auth/principal.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { VisitorRole } from './analytics.types.ts'
import type { Analytics } from './create-analytics.ts'

const BATCHES_PER_ADDRESS = { max: 120, windowMs: MINUTE_MS }

const roleOf = (principal: Principal | null): VisitorRole => {
  if (!principal) return 'guest'
  return principal.role === 'member' && principal.hasActiveSubscription ? 'subscriber' : principal.role
}

/** What happened on the pages, for guests too. */
export const registerAnalyticsEvents = (
  app: FastifyInstance,
  { analytics, clock }: { analytics: Analytics; clock: Clock },
): void => {
  const batchesPerAddress = createRateLimit(clock, BATCHES_PER_ADDRESS)
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: API.analyticsEvents,
    schema: {
      tags: ['analytics'],
      summary: 'Counts what happened on the pages; nothing is kept about who it was',
      body: analyticsBatch,
      response: { 204: z.null() },
    },
    handler: async ({ body, country, principal, ip }, reply) => {
      batchesPerAddress.take(networkOf(ip))
      await analytics.countEvents({ events: body.events, country: country.countryCode, role: roleOf(principal) })
      return reply.code(204).send(null)
    },
  })
}
