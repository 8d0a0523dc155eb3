import {
  adminChatTeamKeyPath,
  adminChatTeamPath,
  adminChatTeamResendPath,
  adminChatTeamSecretPath,
  adminChatTeamsPath,
  adminChatTeamTestPath,
  chatTeamChange,
  chatTeamResend,
  chatTeamSecrets,
  chatTeams,
  chatTeamTest,
  newChatTeam,
} from '@velvetline/contracts/chat-team'
import { routePattern } from '../../platform/http/answers.ts'
import { type App, idParams } from '../../platform/http/app.ts'
import { actorOf } from '../staff/index.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import {
  changeTeam,
  connectTeam,
  disconnectTeam,
  replaceKey,
  resend,
  rotateSecret,
  testEndpoint,
} from './manage-teams.ts'
import { showTeams } from './show-teams.ts'

const config = { access: 'chatTeams.manage' } as const

const registerSecrets = (app: App, context: ChatTeamContext): void => {
  const response = { 200: chatTeamSecrets }
  app.route({
    method: 'POST',
    url: adminChatTeamsPath,
    config,
    schema: { summary: 'Connects a chat team; its secret and key are shown once', body: newChatTeam, response },
    handler: async (request) => {
      const drawn = await connectTeam(context, request.body, actorOf(request))
      return { ...drawn, teams: await showTeams(context) }
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminChatTeamSecretPath(':id')),
    config,
    schema: {
      summary: 'A new signing secret, shown once; the former one signs for a day too',
      params: idParams,
      response,
    },
    handler: async (request) => {
      const drawn = await rotateSecret(context, { id: request.params.id, by: actorOf(request) })
      return { ...drawn, teams: await showTeams(context) }
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminChatTeamKeyPath(':id')),
    config,
    schema: { summary: 'A new API key, shown once; the former one ends at once', params: idParams, response },
    handler: async (request) => {
      const drawn = await replaceKey(context, { id: request.params.id, by: actorOf(request) })
      return { ...drawn, teams: await showTeams(context) }
    },
  })
}

/** The operator's page of the connected chat teams. */
export const registerManageTeams = (app: App, context: ChatTeamContext): void => {
  const response = { 200: chatTeams }
  registerSecrets(app, context)
  app.route({
    method: 'GET',
    url: adminChatTeamsPath,
    config,
    schema: { summary: 'The connected chat teams and how their deliveries go', response },
    handler: async () => showTeams(context),
  })
  app.route({
    method: 'PATCH',
    url: routePattern(adminChatTeamPath(':id')),
    config,
    schema: {
      summary: 'Changes a chat team, or switches it on or off',
      params: idParams,
      body: chatTeamChange,
      response,
    },
    handler: async (request) => {
      await changeTeam(context, { id: request.params.id, given: request.body, by: actorOf(request) })
      return showTeams(context)
    },
  })
  app.route({
    method: 'DELETE',
    url: routePattern(adminChatTeamPath(':id')),
    config,
    schema: { summary: 'Disconnects a chat team, with what still waits for it', params: idParams, response },
    handler: async (request) => {
      await disconnectTeam(context, { id: request.params.id, by: actorOf(request) })
      return showTeams(context)
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminChatTeamTestPath(':id')),
    config,
    schema: { summary: 'Sends a test event to the endpoint, once', params: idParams, response: { 200: chatTeamTest } },
    handler: (request) => testEndpoint(context, { id: request.params.id, by: actorOf(request) }),
  })
  app.route({
    method: 'POST',
    url: routePattern(adminChatTeamResendPath(':id')),
    config,
    schema: {
      summary: 'Sends what was given up again: one message, or all',
      params: idParams,
      body: chatTeamResend,
      response,
    },
    handler: async (request) => {
      const { deliveryId } = request.body
      await resend(context, { id: request.params.id, by: actorOf(request), deliveryId })
      return showTeams(context)
    },
  })
}
