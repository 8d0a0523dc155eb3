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
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { type AccountsContext, describeDevice } from '../accounts/index.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { actorOf } from './audit-log.ts'
import { blockStaff, changeRole, endStaffSessions, resetStaffFactor, unblockStaff } from './change-staff.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'

const TAGS = ['admin']
const PERSON = `${adminStaffPath}/:id`
const INVITATION = `${adminStaffPath}/invitations/:id`
const params = z.object({ id: z.uuid() })
const config = { access: 'staff.manage' } as const

/** Who belongs to the staff, and in which role. */
export const registerPeople = (app: FastifyInstance, context: AccountsContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: adminStaffPath,
    config,
    schema: {
      tags: TAGS,
      summary: 'The staff, page by page, and who has been invited',
      querystring: staffListQuery,
      response: { 200: staffList },
    },
    handler: async (request) => listStaff(context, request.query),
  })
  routes.route({
    method: 'PATCH',
    url: PERSON,
    config,
    schema: {
      tags: TAGS,
      summary: 'Gives somebody another role and ends their sessions',
      params,
      body: roleChange,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await changeRole(context, { id: request.params.id, role: request.body.role, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  routes.route({
    method: 'POST',
    url: `${PERSON}/block`,
    config,
    schema: {
      tags: TAGS,
      summary: 'Ends somebody’s access and their sessions at once',
      params,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await blockStaff(context, { id: request.params.id, reason: request.body.reason, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  routes.route({
    method: 'POST',
    url: `${PERSON}/sessions/end`,
    config,
    schema: {
      tags: TAGS,
      summary: 'Signs somebody out wherever they are signed in',
      params,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await endStaffSessions(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
  routes.route({
    method: 'POST',
    url: `${PERSON}/second-factor/reset`,
    config,
    schema: {
      tags: TAGS,
      summary: 'Ends the second factor of somebody who has lost it, and their sessions',
      params,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { params, body, storefront } = request
      await resetStaffFactor(context, { id: params.id, reason: body.reason, by: actorOf(request), storefront })
      return { ok: true as const }
    },
  })
  routes.route({
    method: 'POST',
    url: `${PERSON}/unblock`,
    config,
    schema: { tags: TAGS, summary: 'Lets somebody sign in again', params, response: { 200: acknowledgement } },
    handler: async (request) => {
      await unblockStaff(context, { id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}

/** Invitations, for those who manage the staff. */
export const registerInvitations = (app: FastifyInstance, context: AccountsContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'POST',
    url: adminStaffPath,
    config,
    schema: {
      tags: TAGS,
      summary: 'Invites somebody by mail; the same invitation again sends no second one',
      body: newInvitation,
      response: { 200: staffInvitation },
    },
    handler: async (request) =>
      inviteStaff(context, request.body, { by: actorOf(request), storefront: request.storefront }),
  })
  routes.route({
    method: 'POST',
    url: `${INVITATION}/resend`,
    config,
    schema: {
      tags: TAGS,
      summary: 'Sends another link; the one before stops working',
      params,
      response: { 200: staffInvitation },
    },
    handler: async (request) =>
      resendInvitation(context, request.params.id, { by: actorOf(request), storefront: request.storefront }),
  })
  routes.route({
    method: 'DELETE',
    url: INVITATION,
    config,
    schema: { tags: TAGS, summary: 'Takes an invitation back', params, response: { 200: acknowledgement } },
    handler: async (request) => {
      await withdrawInvitation(context, request.params.id, actorOf(request))
      return { ok: true as const }
    },
  })
}

/** The link of an invitation, for the person who has it. */
export const registerInvitationLink = (
  app: FastifyInstance,
  context: AccountsContext,
  sessionCookie: SessionCookie,
): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'POST',
    url: staffInvitationCheckPath,
    schema: {
      tags: ['accounts'],
      summary: 'Whom the link of an invitation invites; uses nothing up',
      body: invitationToken,
      response: { 200: openInvitation },
    },
    handler: async ({ body, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      return showInvitation(context, body.token, networkOf(ip))
    },
  })
  routes.route({
    method: 'POST',
    url: staffInvitationPath,
    schema: {
      tags: ['accounts'],
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
