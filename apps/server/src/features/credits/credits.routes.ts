import { creditBalance, creditHistory, creditHistoryQuery } from '@velvetline/contracts/credits'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { Wallets } from './create-wallets.ts'

const TAGS = ['credits']

/** What a member sees of her own wallet. */
export const registerCreditsRoutes = (app: FastifyInstance, { wallets }: { wallets: Wallets }): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.balance,
    config: { access: 'signed-in' },
    schema: { tags: TAGS, summary: 'The signed-in person’s Nuggets', response: { 200: creditBalance } },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      reply.header('cache-control', 'private, no-store')
      return wallets.presentBalance(await wallets.balanceOf(accountId))
    },
  })
  routes.route({
    method: 'GET',
    url: API.creditHistory,
    config: { access: 'signed-in' },
    schema: {
      tags: TAGS,
      summary: 'What changed the balance, newest first',
      querystring: creditHistoryQuery,
      response: { 200: creditHistory },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      reply.header('cache-control', 'private, no-store')
      return wallets.history(accountId, request.query)
    },
  })
}
