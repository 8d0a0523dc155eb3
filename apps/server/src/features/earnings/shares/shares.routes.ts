import {
  adminShareDecisionPath,
  adminShareSubjectsPath,
  adminShares,
  adminSharesPath,
  newShare,
  shareDecision,
  shareSubjects,
  shareSubjectsSearch,
} from '@velvetline/contracts/shares'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import type { CountriesContext } from '../../countries/index.ts'
import { actorOf, recordStaffRead } from '../../staff/index.ts'
import { decideShare, proposeShare, showShareSubjects, showShares } from './change-shares.ts'

/** Shares of profiles, people and agencies, for the operator's staff. */
export const registerShares = (app: App, context: CountriesContext): void => {
  app.route({
    method: 'GET',
    url: adminSharesPath,
    config: { access: 'payouts.read' },
    schema: { summary: 'Shares that wait, hold or held', response: { 200: adminShares } },
    handler: async (request) => {
      const by = actorOf(request)
      const answer = await showShares(context, by)
      await recordStaffRead(context, { by, action: 'payouts.read', subject: { kind: 'payouts', id: 'shares' } })
      return answer
    },
  })
  app.route({
    method: 'POST',
    url: adminShareSubjectsPath,
    config: { access: 'shares.edit' },
    schema: {
      summary: 'Whose share it may be, by name, at most 20',
      body: shareSubjectsSearch,
      response: { 200: shareSubjects },
    },
    handler: async (request) => showShareSubjects(context, request.body),
  })
  app.route({
    method: 'POST',
    url: adminSharesPath,
    config: { access: 'shares.edit' },
    schema: {
      summary: 'Proposes a share from a day on; somebody else decides',
      body: newShare,
      response: { 200: adminShares },
    },
    handler: async (request) => {
      const by = actorOf(request)
      await proposeShare(context, request.body, by)
      return showShares(context, by)
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminShareDecisionPath(':id')),
    config: { access: 'shares.edit' },
    schema: {
      summary: 'Approves or refuses a proposed share, by a second person',
      params: idParams,
      body: shareDecision,
      response: { 200: adminShares },
    },
    handler: async (request) => {
      const by = actorOf(request)
      await decideShare(context, { id: request.params.id, approve: request.body.approve, by })
      return showShares(context, by)
    },
  })
}
