import {
  autoReloadChange,
  autoReloadPath,
  care as careAnswer,
  limitsChange,
  pauseRequest,
  spendingCarePath,
  spendingLimitsPath,
  spendingPausePath,
} from '@velvetline/contracts/spending-care'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PRIVATE } from '../../platform/http/answers.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { setAutoReload } from './set-auto-reload.ts'
import { pauseSpending, setLimits } from './set-limits-and-pause.ts'
import { showCare } from './show-care.ts'
import type { SpendingCareContext } from './spending-care.context.ts'

const TAGS = ['payments']
const RESPONSE = { 200: careAnswer }

/** No answer may be cached. */
const memberOf = (request: FastifyRequest, reply: FastifyReply): string => {
  reply.header('cache-control', PRIVATE)
  return principalOf(request).accountId
}

export const registerSpendingCare = (app: FastifyInstance, context: SpendingCareContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: spendingCarePath,
    config: { access: ['member'] },
    schema: { tags: TAGS, summary: 'Own limits, pause and automatic reload', response: RESPONSE },
    handler: async (request, reply) => showCare(context, memberOf(request, reply)),
  })
  routes.route({
    method: 'PUT',
    url: spendingLimitsPath,
    config: { access: ['member'] },
    schema: {
      tags: TAGS,
      summary: 'Sets own limits: lower at once, higher after a day',
      body: limitsChange,
      response: RESPONSE,
    },
    handler: async (request, reply) => {
      const memberId = memberOf(request, reply)
      await setLimits(context, memberId, request.body)
      return showCare(context, memberId)
    },
  })
  routes.route({
    method: 'POST',
    url: spendingPausePath,
    config: { access: ['member'] },
    schema: {
      tags: TAGS,
      summary: 'Pauses all spending; cannot be ended early',
      body: pauseRequest,
      response: RESPONSE,
    },
    handler: async (request, reply) => {
      const memberId = memberOf(request, reply)
      await pauseSpending(context, memberId, request.body)
      return showCare(context, memberId)
    },
  })
  routes.route({
    method: 'PUT',
    url: autoReloadPath,
    config: { access: ['member'] },
    schema: { tags: TAGS, summary: 'Turns the automatic reload on or off', body: autoReloadChange, response: RESPONSE },
    handler: async (request, reply) => {
      const memberId = memberOf(request, reply)
      await setAutoReload(context, memberId, request.body, request.storefront)
      return showCare(context, memberId)
    },
  })
}
