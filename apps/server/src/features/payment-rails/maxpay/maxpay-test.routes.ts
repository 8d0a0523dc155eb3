import { railTestForm } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../../../config/config.ts'
import { writeMaxpayTest } from './write-maxpay-test.ts'

/** For the operator's staff only: anybody who holds a signed form can send people to pay on it. */
export const registerMaxpayTest = (app: FastifyInstance, { config }: { readonly config: Config }): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: API.adminMaxpayTest,
    config: { access: ['admin'] },
    schema: {
      tags: ['admin'],
      summary: 'A signed form of Maxpay that belongs to no order',
      response: { 200: railTestForm },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return writeMaxpayTest(config, request.storefront)
    },
  })
}
