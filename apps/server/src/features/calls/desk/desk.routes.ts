import { agentForwarding, agentForwardingChange, agentForwardingPath } from '@velvetline/contracts/agents'
import {
  agentCallBlockPath,
  agentCalls,
  agentCallsPath,
  agentCallsQuery,
  agentPhone,
  agentPhonePath,
} from '@velvetline/contracts/calls'
import { blockChoice } from '@velvetline/contracts/chat'
import { acknowledgement } from '@velvetline/contracts/http'
import { z } from 'zod'
import { routePattern } from '../../../platform/http/answers.ts'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import type { CallsContext } from '../calls.context.ts'
import { declineAgentCall, showAgentPhone } from './agent-phone.ts'
import { changeCallForwarding, showCallForwarding } from './forward-calls.ts'
import { blockCaller, hangUpAgentCall, listCallsAtDesk } from './own-callers.ts'

const params = z.object({ callId: z.string().max(64) })
const response = { 200: acknowledgement }

const registerCallers = (app: App, context: CallsContext): void => {
  app.route({
    method: 'GET',
    url: agentCallsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Calls that rang at the consultant’s desk, newest first',
      querystring: agentCallsQuery,
      response: { 200: agentCalls },
    },
    handler: async (request) => listCallsAtDesk(context, principalOf(request).accountId, request.query.before),
  })
  app.route({
    method: 'POST',
    url: routePattern(agentCallBlockPath(':callId')),
    config: { access: ['agent'] },
    schema: {
      summary: 'Blocks the caller for all of the consultant’s profiles, or ends that; a call that goes on is hung up',
      params,
      body: blockChoice,
      response,
    },
    handler: async (request) => {
      const choice = { callId: request.params.callId, ...request.body }
      await blockCaller(context, principalOf(request).accountId, choice)
      return { ok: true as const }
    },
  })
}

export const registerDesk = (app: App, context: CallsContext): void => {
  registerCallers(app, context)
  app.route({
    method: 'GET',
    url: agentPhonePath,
    config: { access: ['agent'] },
    schema: {
      summary:
        'The consultant’s credential for the voice provider, null while that is away, and the call that rings or lasts',
      response: { 200: agentPhone },
    },
    handler: async (request) => {
      const agent = principalOf(request)
      return showAgentPhone(context, agent)
    },
  })
  app.route({
    method: 'GET',
    url: agentForwardingPath,
    config: { access: ['agent'] },
    schema: { summary: 'Whether calls ring the agent’s telephone', response: { 200: agentForwarding } },
    handler: async (request) => showCallForwarding(context, principalOf(request).accountId),
  })
  app.route({
    method: 'PUT',
    url: agentForwardingPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Forwards calls for all of the agent’s profiles to their proven number, or ends it',
      body: agentForwardingChange,
      response: { 200: agentForwarding },
    },
    handler: async (request) => changeCallForwarding(context, principalOf(request).accountId, request.body.isOn),
  })
  app.route({
    method: 'POST',
    url: '/api/agent/calls/:callId/decline',
    config: { access: ['agent'] },
    schema: { summary: 'The consultant does not take a call that rings', params, response },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await declineAgentCall(context, accountId, request.params.callId)
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/agent/calls/:callId/end',
    config: { access: ['agent'] },
    schema: { summary: 'The consultant hangs up', params, response },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await hangUpAgentCall(context, accountId, request.params.callId)
      return { ok: true as const }
    },
  })
}
