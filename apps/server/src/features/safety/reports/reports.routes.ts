import {
  agentReportsPath,
  guestReportsPath,
  newGuestReport,
  newReport,
  reportAnswer,
  reportsPath,
} from '@velvetline/contracts/reports'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import type { SafetyContext } from '../safety.context.ts'
import { reportAsAgent, reportAsGuest, reportAsMember } from './report.ts'

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
      summary: 'A consultant reports a member’s message or a conversation; what is reported is preserved',
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
}
