import { agencyPerson, agentInvitationsPath, invitedPeople } from '@velvetline/contracts/agency-people'
import { agentAgreement, agentAgreementPath } from '@velvetline/contracts/agreement'
import { acknowledgement } from '@velvetline/contracts/http'
import { agentPressurePath, pressureReport } from '@velvetline/contracts/pressure-reports'
import { type App, idParams } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { inviteAgencyPersonAsLead, listInvitedPeople, takeBackInvitationAsLead } from './agency-people.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { reportPressureAtWork } from './report-pressure.ts'
import { showAgreement } from './welcome.ts'

const DONE = { ok: true as const }

/** For the lead of an agency. */
const registerInvitations = (app: App, context: ApplicationsContext): void => {
  app.route({
    method: 'GET',
    url: agentInvitationsPath,
    config: { access: ['agent'] },
    schema: { summary: 'Whom the agency has invited, and how far they are', response: { 200: invitedPeople } },
    handler: async (request) => listInvitedPeople(context, principalOf(request).accountId),
  })
  app.route({
    method: 'POST',
    url: agentInvitationsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The lead of an agency invites a further person',
      body: agencyPerson,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const invitation = { ...request.body, address: networkOf(request.ip) }
      await inviteAgencyPersonAsLead(context, principalOf(request).accountId, invitation)
      return DONE
    },
  })
  app.route({
    method: 'DELETE',
    url: `${agentInvitationsPath}/:id`,
    config: { access: ['agent'] },
    schema: {
      summary: 'The lead takes an invitation back that nobody has followed',
      params: idParams,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await takeBackInvitationAsLead(context, principalOf(request).accountId, request.params.id)
      return DONE
    },
  })
}

/** What approved people still have of their application, in their workspace. */
export const registerConsultants = (app: App, context: ApplicationsContext): void => {
  app.route({
    method: 'GET',
    url: agentAgreementPath,
    config: { access: ['agent'] },
    schema: { summary: 'The agreement that the consultant accepted', response: { 200: agentAgreement } },
    handler: async (request) => showAgreement(context, principalOf(request).accountId),
  })
  app.route({
    method: 'POST',
    url: agentPressurePath,
    config: { access: ['agent'] },
    schema: {
      summary: 'A consultant reports pressure, to the operator alone',
      body: pressureReport,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await reportPressureAtWork(context, principalOf(request).accountId, request.body.text)
      return DONE
    },
  })
  registerInvitations(app, context)
}
