import { agentAgencyLeavePath, agentAgencyPath, answererChoice, ownAgency } from '@velvetline/contracts/agency'
import { type App, idParams } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { AgentsContext } from './agents.context.ts'
import { chooseAnswerers } from './answering.ts'
import { leaveAgency } from './leave-agency.ts'
import { showAgency } from './show-agency.ts'

/** The agency of the signed-in agent. */
export const registerAgency = (app: App, context: AgentsContext): void => {
  app.route({
    method: 'GET',
    url: agentAgencyPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The agent’s agency, who answers for them, and for its lead everybody who belongs to it',
      response: { 200: ownAgency },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return showAgency(context, principalOf(request).accountId)
    },
  })
  app.route({
    method: 'PUT',
    url: `${agentAgencyPath}/people/:id/answerers`,
    config: { access: ['agent'] },
    schema: {
      summary: 'The lead chooses who else reads and answers somebody’s conversations, at most five people',
      params: idParams,
      body: answererChoice,
      response: { 200: ownAgency },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { answererIds } = request.body
      await chooseAnswerers(context, { leadId: accountId, agentId: request.params.id, answererIds })
      return showAgency(context, accountId)
    },
  })
  app.route({
    method: 'POST',
    url: agentAgencyLeavePath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Leaves the agency, with the profiles; its lead sees nothing of them from then on',
      response: { 200: ownAgency },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await leaveAgency(context, accountId)
      return showAgency(context, accountId)
    },
  })
}
