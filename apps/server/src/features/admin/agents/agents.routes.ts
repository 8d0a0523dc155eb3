import {
  adminAgentNamePath,
  adminAgentsPath,
  adminAgentsSearchPath,
  agentAccount,
  agentAccounts,
  agentAccountsQuery,
  agentAccountsSearch,
  nameDecision,
} from '@velvetline/contracts/agent-accounts'
import { type Permission, reasonedAct } from '@velvetline/contracts/staff'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf, recordStaffRead, type StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { blockAgent, endAgentSessions, makeLead, moveOut, resetAgentFactor, unblockAgent } from './change-agent.ts'
import { decideName } from './decide-name.ts'
import { listAgentAccounts, showAgentAccount } from './show-agents.ts'

const ONE = `${adminAgentsPath}/:id`

interface ActRoute {
  readonly path: string
  readonly access: Permission
  readonly summary: string
  readonly act: (
    context: AdminContext,
    act: { readonly agentId: string; readonly reason: string; readonly by: StaffActor },
  ) => Promise<void>
}

const ACTS: readonly ActRoute[] = [
  {
    path: 'block',
    access: 'agents.block',
    summary: 'Ends a consultant’s access at once and takes their profiles from the pages',
    act: blockAgent,
  },
  {
    path: 'unblock',
    access: 'agents.block',
    summary: 'Lets a consultant log in again and brings their profiles back',
    act: unblockAgent,
  },
  {
    path: 'sessions/end',
    access: 'agents.endSessions',
    summary: 'Signs a consultant out wherever they are signed in',
    act: endAgentSessions,
  },
  {
    path: 'second-factor/reset',
    access: 'agents.resetFactor',
    summary: 'Ends the second factor of a consultant who has lost it, and their sessions',
    act: resetAgentFactor,
  },
  {
    path: 'agency/lead',
    access: 'agencies.manage',
    summary: 'Puts a consultant in charge of their agency, in place of its lead',
    act: makeLead,
  },
  {
    path: 'agency/leave',
    access: 'agencies.manage',
    summary: 'Moves a consultant out of their agency, with their profiles',
    act: moveOut,
  },
]

/** Accounts of consultants, for the operator's staff. */
export const registerAgentAccountRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminAgentsPath,
    config: { access: 'agents.read' },
    schema: {
      summary: 'Accounts of consultants, filtered, the newest first',
      querystring: agentAccountsQuery,
      response: { 200: agentAccounts },
    },
    handler: async (request) => listAgentAccounts(context, request.query),
  })
  app.route({
    method: 'POST',
    url: adminAgentsSearchPath,
    config: { access: 'agents.read' },
    schema: {
      summary: 'The same for words, which must not appear in an address',
      body: agentAccountsSearch,
      response: { 200: agentAccounts },
    },
    handler: async (request) => listAgentAccounts(context, request.body),
  })
  app.route({
    method: 'GET',
    url: ONE,
    config: { access: 'agents.read' },
    schema: { summary: 'One consultant’s account', params: idParams, response: { 200: agentAccount } },
    handler: async (request) => {
      const answer = await showAgentAccount(context, request.params.id)
      const subject = { kind: 'agent', id: answer.id, label: answer.name } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'agent.read', subject })
      return answer
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminAgentNamePath(':id')),
    config: { access: 'applications.decide' },
    schema: {
      summary: 'Gives a consultant the new name that they have asked for, or refuses it',
      params: idParams,
      body: nameDecision,
      response: { 200: agentAccount },
    },
    handler: async (request) => {
      const { id: agentId } = request.params
      await decideName(context, { ...request.body, agentId, by: actorOf(request) })
      return showAgentAccount(context, agentId)
    },
  })
  for (const { path, access, summary, act } of ACTS) {
    app.route({
      method: 'POST',
      url: `${ONE}/${path}`,
      config: { access },
      schema: { summary, params: idParams, body: reasonedAct, response: { 200: agentAccount } },
      handler: async (request) => {
        const { id: agentId } = request.params
        await act(context, { agentId, reason: request.body.reason, by: actorOf(request) })
        return showAgentAccount(context, agentId)
      },
    })
  }
}
