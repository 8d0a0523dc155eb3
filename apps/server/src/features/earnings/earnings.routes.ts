import { agentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { CountriesContext } from '../countries/index.ts'
import { showEarnings } from './show-earnings.ts'

export const registerEarnings = (app: FastifyInstance, context: CountriesContext): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: agentEarningsPath,
    config: { access: ['agent'] },
    schema: { tags: ['agent'], summary: 'What the agent has earned today', response: { 200: agentEarnings } },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      reply.header('cache-control', 'private, no-store')
      return showEarnings(context, accountId)
    },
  })
}
