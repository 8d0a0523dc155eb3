import { meAnswer } from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/http'
import {
  adminStaffPath,
  invitationAnswer,
  invitationToken,
  newInvitation,
  openInvitation,
  reasonedAct,
  roleChange,
  staffInvitation,
  staffInvitationCheckPath,
  staffInvitationPath,
  staffList,
  staffListQuery,
} from '@velvetline/contracts/staff'
import { type App, idParams } from '../../platform/http/app.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { type AccountsContext, describeDevice } from '../accounts/index.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { actorOf } from './audit-log.ts'
import { blockStaff, changeRole, endStaffSessions, resetStaffFactor, unblockStaff } from './change-staff.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'

const PERSON = `${adminStaffPath}/:id`
const INVITATION = `${adminStaffPath}/invitations/:id`
const config = { access: 'staff.manage' } as const

/** Who belongs to the staff, and in which role. */
export const registerPeople = (app: App, context: AccountsContext): void => {
  app.route({
    method: 'GET',
    url: adminStaffPath,
    config,
    schema: {
      summary: 'The staff, page by page, and who has been invited',
      querystring: staffListQuery,
      response: { 200: staffList },
    },
    handler: async (request) => listStaff(context, request.query),
  })
  app.route({
    method: 'PATCH',
    url: PERSON,
    config,
    schema: {
      summary: 'Gives somebody another role and ends their sessions',
      params: idParams,
      body: roleChange,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await changeRole(context, { id: request.params.id, role: request.body.role, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: `${PERSON}/block`,
    config,
    schema: {
      summary: 'Ends somebody’s access and their sessions at once',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await blockStaff(context, { id: request.params.id, reason: request.body.reason, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: `${PERSON}/sessions/end`,
    config,
    schema: {
      summary: 'Signs somebody out wherever they are signed in',
      params: idParams,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await endStaffSessions(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: `${PERSON}/second-factor/reset`,
    config,
    schema: {
      summary: 'Ends the second factor of somebody who has lost it, and their sessions',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { params, body, storefront } = request
      await resetStaffFactor(context, { id: params.id, reason: body.reason, by: actorOf(request), storefront })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: `${PERSON}/unblock`,
    config,
    schema: { summary: 'Lets somebody sign in again', params: idParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      await unblockStaff(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}

/** Invitations, for those who manage the staff. */
export const registerInvitations = (app: App, context: AccountsContext): void => {
  app.route({
    method: 'POST',
    url: adminStaffPath,
    config,
    schema: {
      summary: 'Invites somebody by mail; the same invitation again sends no second one',
      body: newInvitation,
      response: { 200: staffInvitation },
    },
    handler: async (request) =>
      inviteStaff(context, request.body, { by: actorOf(request), storefront: request.storefront }),
  })
  app.route({
    method: 'POST',
    url: `${INVITATION}/resend`,
    config,
    schema: {
      summary: 'Sends another link; the one before stops working',
      params: idParams,
      response: { 200: staffInvitation },
    },
    handler: async (request) =>
      resendInvitation(context, request.params.id, { by: actorOf(request), storefront: request.storefront }),
  })
  app.route({
    method: 'DELETE',
    url: INVITATION,
    config,
    schema: { summary: 'Takes an invitation back', params: idParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      await withdrawInvitation(context, request.params.id, actorOf(request))
      return { ok: true as const }
    },
  })
}

/** The link of an invitation, for the person who has it. */
export const registerInvitationLink = (app: App, context: AccountsContext, sessionCookie: SessionCookie): void => {
  app.route({
    method: 'POST',
    url: staffInvitationCheckPath,
    schema: {
      summary: 'Whom the link of an invitation invites; uses nothing up',
      body: invitationToken,
      response: { 200: openInvitation },
    },
    handler: async ({ body, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      return showInvitation(context, body.token, networkOf(ip))
    },
  })
  app.route({
    method: 'POST',
    url: staffInvitationPath,
    schema: {
      summary: 'Makes the invited person’s account and signs them in',
      body: invitationAnswer,
      response: { 200: meAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { user, session } = await acceptInvitation(context, request.body, {
        address: networkOf(request.ip),
        device: describeDevice(request.headers['user-agent']),
        former: request.principal,
      })
      sessionCookie.set(reply, session.secret)
      return { user }
    },
  })
}
