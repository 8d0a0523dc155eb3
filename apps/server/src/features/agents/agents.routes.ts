import { acknowledgement } from '@velvetline/contracts/errors'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../kernel/clock.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { Agents } from './create-agents.ts'

/** The workspace says that it is open. */
export const registerAgentsRoutes = (
  app: FastifyInstance,
  { agents, clock }: { agents: Agents; clock: Clock },
): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: API.agentHeartbeat,
    config: { access: ['agent'] },
    schema: {
      tags: ['agent'],
      summary: 'The workspace is open; without a heartbeat for a minute the agent counts as away',
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await agents.seen(accountId, clock.now())
      return { ok: true as const }
    },
  })
}
