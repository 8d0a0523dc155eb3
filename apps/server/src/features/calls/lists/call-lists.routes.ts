import { callHistory, callHistoryQuery, callReceipt, callsPath } from '@velvetline/contracts/calls'
import { acknowledgement } from '@velvetline/contracts/http'
import { soundQuality } from '@velvetline/contracts/reviews'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import type { CallsContext } from '../calls.context.ts'
import { listOwnCalls, sayHowItSounded, showReceipt } from './list-own-calls.ts'

const ONE = `${callsPath}/:callId`
const params = z.object({ callId: z.string().max(64) })

export const registerCallLists = (app: App, context: CallsContext): void => {
  app.route({
    method: 'GET',
    url: callsPath,
    config: { access: ['member'] },
    schema: {
      summary: 'The member’s calls with what each has cost, newest first',
      querystring: callHistoryQuery,
      response: { 200: callHistory },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return listOwnCalls(context, accountId, request.query)
    },
  })
  app.route({
    method: 'GET',
    url: ONE,
    config: { access: ['member'] },
    schema: { summary: 'One of the member’s calls', params, response: { 200: callReceipt } },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showReceipt(context, accountId, request.params.callId)
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/sound`,
    config: { access: ['member'] },
    schema: {
      summary: 'How the sound of a call was; for us, never for a rating',
      params,
      body: soundQuality,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await sayHowItSounded(context, { memberId: accountId, callId: request.params.callId, ...request.body })
      return { ok: true as const }
    },
  })
}
