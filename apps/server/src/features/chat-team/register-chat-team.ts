import type { FastifyInstance } from 'fastify'
import type { ChatTeamContext } from './chat-team.context.ts'
import { registerManageTeams } from './manage-teams.routes.ts'
import { registerTeamApi } from './team-api.routes.ts'

export const registerChatTeam = (app: FastifyInstance, context: ChatTeamContext): void => {
  registerTeamApi(app, context)
  registerManageTeams(app, context)
}
