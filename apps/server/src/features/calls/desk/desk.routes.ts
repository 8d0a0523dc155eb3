import { acknowledgement } from '@velvetline/contracts/errors'
import { API } from '@velvetline/contracts/paths'
import { agentPhone } from '@velvetline/contracts/web-calls'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireRole } from '../../../platform/http/auth/principal.ts'
import type { Desk } from './create-desk.ts'

const TAGS = ['agent']
const params = z.object({ callId: z.string().max(64) })
const response = { 200: acknowledgement }

/** The consultant's phone in her workspace. */
export const registerDesk = (app: FastifyInstance, { desk }: { readonly desk: Desk }): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.agentPhone,
    schema: {
      tags: TAGS,
      summary: 'Her credential for the voice provider, and the call that rings or lasts',
      response: { 200: agentPhone },
    },
    handler: async (request, reply) => {
      const { accountId } = requireRole(request, 'agent')
      reply.header('cache-control', 'no-store')
      return desk.show(accountId)
    },
  })
  routes.route({
    method: 'POST',
    url: '/api/agent/calls/:callId/decline',
    schema: { tags: TAGS, summary: 'She does not take a call that rings', params, response },
    handler: async (request) => {
      const { accountId } = requireRole(request, 'agent')
      await desk.decline(accountId, request.params.callId)
      return { ok: true as const }
    },
  })
  routes.route({
    method: 'POST',
    url: '/api/agent/calls/:callId/end',
    schema: { tags: TAGS, summary: 'She hangs up', params, response },
    handler: async (request) => {
      const { accountId } = requireRole(request, 'agent')
      await desk.hangUp(accountId, request.params.callId)
      return { ok: true as const }
    },
  })
}
