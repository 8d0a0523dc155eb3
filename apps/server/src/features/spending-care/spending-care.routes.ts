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
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { setAutoReload } from './set-auto-reload.ts'
import { pauseSpending, setLimits } from './set-limits-and-pause.ts'
import { showCare } from './show-care.ts'
import type { SpendingCareContext } from './spending-care.context.ts'

const RESPONSE = { 200: careAnswer }

const memberOf = (request: FastifyRequest): string => principalOf(request).accountId

export const registerSpendingCare = (app: App, context: SpendingCareContext): void => {
  app.route({
    method: 'GET',
    url: spendingCarePath,
    config: { access: ['member'] },
    schema: { summary: 'Own limits, pause and automatic reload', response: RESPONSE },
    handler: async (request) => showCare(context, memberOf(request)),
  })
  app.route({
    method: 'PUT',
    url: spendingLimitsPath,
    config: { access: ['member'] },
    schema: {
      summary: 'Sets own limits: lower at once, higher after a day',
      body: limitsChange,
      response: RESPONSE,
    },
    handler: async (request) => {
      const memberId = memberOf(request)
      await setLimits(context, memberId, request.body)
      return showCare(context, memberId)
    },
  })
  app.route({
    method: 'POST',
    url: spendingPausePath,
    config: { access: ['member'] },
    schema: {
      summary: 'Pauses all spending; cannot be ended early',
      body: pauseRequest,
      response: RESPONSE,
    },
    handler: async (request) => {
      const memberId = memberOf(request)
      await pauseSpending(context, memberId, request.body)
      return showCare(context, memberId)
    },
  })
  app.route({
    method: 'PUT',
    url: autoReloadPath,
    config: { access: ['member'] },
    schema: { summary: 'Turns the automatic reload on or off', body: autoReloadChange, response: RESPONSE },
    handler: async (request) => {
      const memberId = memberOf(request)
      await setAutoReload(context, memberId, request.body, request.storefront)
      return showCare(context, memberId)
    },
  })
}
