import { accountEnding, adminAgentEndingPath, adminStaffEndingPath } from '@velvetline/contracts/account-endings'
import { acknowledgement } from '@velvetline/contracts/http'
import { reasonedAct } from '@velvetline/contracts/staff'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf } from '../../staff/index.ts'
import { type EndingContext, endAgent, endStaff, showAgentEnding, showStaffEnding } from './end-account.ts'

const config = { access: 'accounts.end' } as const
const OF_AGENT = routePattern(adminAgentEndingPath(':id'))
const OF_STAFF = routePattern(adminStaffEndingPath(':id'))

/** How an admin ends the account of a consultant or of somebody of the staff. */
export const registerEndingRoutes = (app: App, context: EndingContext): void => {
  app.route({
    method: 'GET',
    url: OF_AGENT,
    config,
    schema: {
      summary: 'What ending a consultant’s account deletes and keeps, and what stands in its way',
      params: idParams,
      response: { 200: accountEnding },
    },
    handler: ({ params: { id }, storefront }) => showAgentEnding(context, id, storefront),
  })
  app.route({
    method: 'POST',
    url: OF_AGENT,
    config,
    schema: {
      summary: 'Ends a consultant’s account for good and has their data deleted',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await endAgent(context, { accountId: request.params.id, reason: request.body.reason, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'GET',
    url: OF_STAFF,
    config,
    schema: {
      summary: 'What stands in the way of ending the account of somebody of the staff',
      params: idParams,
      response: { 200: accountEnding },
    },
    handler: (request) => showStaffEnding(context, request.params.id, actorOf(request), request.storefront),
  })
  app.route({
    method: 'POST',
    url: OF_STAFF,
    config,
    schema: {
      summary: 'Ends the account of somebody of the staff for good and has their data deleted',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await endStaff(context, { accountId: request.params.id, reason: request.body.reason, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}
