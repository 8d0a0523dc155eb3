import { accountEnding, endingReason } from '@velvetline/contracts/account-endings'
import { acknowledgement } from '@velvetline/contracts/http'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../staff/index.ts'
import { type EndingContext, endAgent, endStaff, showAgentEnding, showStaffEnding } from './end-account.ts'

const tags = ['admin']
const params = z.object({ id: z.uuid() })
const config = { access: 'accounts.end' } as const
const OF_AGENT = '/api/admin/agents/:id/ending'
const OF_STAFF = '/api/admin/staff/:id/ending'

/** How an admin ends the account of a consultant or of somebody of the staff. */
export const registerEndingRoutes = (app: FastifyInstance, context: EndingContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: OF_AGENT,
    config,
    schema: {
      tags,
      summary: 'What ending a consultant’s account deletes and keeps, and what stands in its way',
      params,
      response: { 200: accountEnding },
    },
    handler: ({ params: { id }, storefront }) => showAgentEnding(context, id, storefront),
  })
  routes.route({
    method: 'POST',
    url: OF_AGENT,
    config,
    schema: {
      tags,
      summary: 'Ends a consultant’s account for good and has their data deleted',
      params,
      body: endingReason,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await endAgent(context, { accountId: request.params.id, reason: request.body.reason, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  routes.route({
    method: 'GET',
    url: OF_STAFF,
    config,
    schema: {
      tags,
      summary: 'What stands in the way of ending the account of somebody of the staff',
      params,
      response: { 200: accountEnding },
    },
    handler: (request) => showStaffEnding(context, request.params.id, actorOf(request), request.storefront),
  })
  routes.route({
    method: 'POST',
    url: OF_STAFF,
    config,
    schema: {
      tags,
      summary: 'Ends the account of somebody of the staff for good and has their data deleted',
      params,
      body: endingReason,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await endStaff(context, { accountId: request.params.id, reason: request.body.reason, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}
