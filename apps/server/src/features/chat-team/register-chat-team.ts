import type { App } from '../../platform/http/app.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { registerManageTeams } from './manage-teams.routes.ts'
import { registerTeamApi } from './team-api.routes.ts'

export const registerChatTeam = (app: App, context: ChatTeamContext): void => {
  registerTeamApi(app, context)
  registerManageTeams(app, context)
}
