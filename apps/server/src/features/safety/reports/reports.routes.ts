import { chatSessionParams } from '@velvetline/contracts/chat'
import {
  agentReportsPath,
  chatTeamReport,
  chatTeamReportPath,
  guestReportsPath,
  newGuestReport,
  newReport,
  reportAnswer,
  reportsPath,
} from '@velvetline/contracts/reports'
import { routePattern } from '../../../platform/http/answers.ts'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import { createAdmission } from '../../chat-team/index.ts'
import type { SafetyContext } from '../safety.context.ts'
import { reportAsGuest, reportAsMember } from './report.ts'
import { reportAsAgent, reportAsTeam } from './report-as-profile.ts'

const response = { 200: reportAnswer }

/** For those who report. */
export const registerReports = (app: App, context: SafetyContext): void => {
  app.route({
    method: 'POST',
    url: reportsPath,
    config: { access: ['member'] },
    schema: {
      summary: 'A member reports a message, a conversation or a profile; what is reported is preserved',
      body: newReport,
      response,
    },
    handler: (request) => reportAsMember(context, principalOf(request).accountId, request.body),
  })
  app.route({
    method: 'POST',
    url: agentReportsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'A consultant reports a member’s message, a conversation or a call; messages are preserved',
      body: newReport,
      response,
    },
    handler: (request) => reportAsAgent(context, principalOf(request).accountId, request.body),
  })
  app.route({
    method: 'POST',
    url: guestReportsPath,
    schema: {
      summary: 'Somebody who is not signed in reports a profile, once for each contact form',
      body: newGuestReport,
      response,
    },
    handler: ({ body, ip, storefront }) => reportAsGuest(context, body, { address: networkOf(ip), storefront }),
  })
  const { admit, teamOf } = createAdmission(context)
  app.route({
    method: 'POST',
    url: routePattern(chatTeamReportPath(':sessionId')),
    onRequest: admit,
    schema: {
      summary: 'A person of a chat team reports a member’s message, or the conversation; what is reported is preserved',
      security: [{ chatTeamKey: [] }],
      params: chatSessionParams,
      body: chatTeamReport,
      response,
    },
    handler: async (request) => reportAsTeam(context, teamOf(request), request.params.sessionId, request.body),
  })
}
