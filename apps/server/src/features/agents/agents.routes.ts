import {
  agentHeartbeatPath,
  agentRepliesPath,
  heartbeat,
  quickReplies,
  quickRepliesChange,
} from '@velvetline/contracts/agents'
import { acknowledgement } from '@velvetline/contracts/http'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { registerAgency } from './agency.routes.ts'
import type { AgentsContext } from './agents.context.ts'
import { registerAlerts } from './alerts.ts'
import { keepQuickReplies, showQuickReplies } from './quick-replies.ts'
import { noteAct } from './times/follow-times.ts'

const registerQuickReplies = (app: App, context: AgentsContext): void => {
  app.route({
    method: 'GET',
    url: agentRepliesPath,
    config: { access: ['agent'] },
    schema: { summary: 'The agent’s quick replies, in their order', response: { 200: quickReplies } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return showQuickReplies(context, principalOf(request).accountId)
    },
  })
  app.route({
    method: 'PUT',
    url: agentRepliesPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Replaces the agent’s quick replies, at most 50',
      body: quickRepliesChange,
      response: { 200: quickReplies },
    },
    handler: async (request) => keepQuickReplies(context, principalOf(request).accountId, request.body.replies),
  })
}

export const registerAgents = (app: App, context: AgentsContext): void => {
  registerQuickReplies(app, context)
  registerAlerts(app, context)
  registerAgency(app, context)
  app.route({
    method: 'POST',
    url: agentHeartbeatPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The workspace is open; without a heartbeat for a minute the agent counts as away',
      body: heartbeat,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await context.presence.seen(accountId, context.clock.now())
      if (request.body?.hasActed !== false) await noteAct(context, accountId)
      return { ok: true as const }
    },
  })
}
