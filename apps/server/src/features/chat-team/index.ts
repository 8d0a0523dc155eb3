import type { FastifyInstance } from 'fastify'
import type { ChatTeamContext } from './chat-team.context.ts'
import { registerDelivering } from './chat-team.jobs.ts'
import { registerManageTeams } from './manage-teams.routes.ts'
import { registerTeamApi } from './team-api.routes.ts'

export { type ChatTeamContext, createChatTeamParts, createChatTeams } from './chat-team.context.ts'
export { chatTeamPersonalData, resealChatTeams } from './personal-data.ts'
export { waitingDeadLetters } from './show-teams.ts'

export const registerChatTeam = (app: FastifyInstance, context: ChatTeamContext): void => {
  registerTeamApi(app, context)
  registerManageTeams(app, context)
  registerDelivering(app, context)
}
