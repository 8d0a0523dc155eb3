import { logoutPath } from '@velvetline/contracts/accounts'
import { chatSessionsPath } from '@velvetline/contracts/chat'
import { acknowledgement } from '@velvetline/contracts/http'
import { accountViewingsPath, adminViewingEndPath, viewings } from '@velvetline/contracts/member-acts'
import { adminMembersPath } from '@velvetline/contracts/members'
import { may, reasonedAct } from '@velvetline/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { type App, idParams } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { actorOf } from '../staff/index.ts'
import type { MembersContext } from './members.context.ts'
import { viewingOnly } from './members.refusals.ts'
import {
  endViewing,
  findViewed,
  SHOWN_TO_VIEWERS,
  showViewings,
  startViewing,
  VIEWING_MINUTES,
} from './view-as-member.ts'

const SECRET_MAX_CHARACTERS = 64
const PERMISSION = 'members.viewAs'

/** On office routes staff keep their own identity, and end the viewing there. */
const OFFICE = /^\/(?:api\/)?admin(?:[/?]|$)/
const isOffice = ({ url }: FastifyRequest): boolean => OFFICE.test(url) || url === logoutPath

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const cookieName = ({ config }: MembersContext): string =>
  config.http.isSecure ? '__Host-velvetline_viewing' : 'velvetline_viewing'

const cookieOptions = ({ config }: MembersContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.http.isSecure }) as const

const clear = (reply: FastifyReply, context: MembersContext): void => {
  reply.clearCookie(cookieName(context), cookieOptions(context))
}

/**
 * While somebody of the staff views a member, their requests outside the office are the member's, read-only. Register it after the hook that
 * knows whose session it is and before `registerAccess`. Answers 403 viewing_only.
 */
export const registerViewing = (app: App, context: MembersContext): void => {
  const view = async (request: FastifyRequest, secret: string): Promise<void> => {
    const member = request.principal && (await findViewed(context, secret, request.principal))
    if (!member) return
    const { access } = request.routeOptions.config
    if (!isReading(request)) {
      if (access !== undefined) throw viewingOnly()
      // Requests open to everyone are handled as a guest's.
      request.principal = null
      return
    }
    const path = request.routeOptions.url ?? ''
    if (access !== undefined && !SHOWN_TO_VIEWERS.has(path) && path !== chatSessionsPath) throw viewingOnly()
    request.principal = member
  }
  const cookie = cookieName(context)
  app.addHook('onRequest', (request, _reply, done) => {
    const secret = request.cookies[cookie]
    const role = request.principal?.role
    const isViewing = secret && secret.length <= SECRET_MAX_CHARACTERS && role && may(role, PERMISSION)
    if (!isViewing || isOffice(request)) return done()
    view(request, secret).then(() => done(), done)
  })
}

export const registerViewingRoutes = (app: App, context: MembersContext): void => {
  app.route({
    method: 'POST',
    url: `${adminMembersPath}/:id/viewing`,
    config: { access: PERMISSION },
    schema: {
      summary:
        'Shows this browser the pages as the member sees them, read-only, for a quarter of an hour; the member is told',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request, reply) => {
      const { reason } = request.body
      const secret = await startViewing(context, { memberId: request.params.id, by: actorOf(request), reason })
      const maxAge = (VIEWING_MINUTES * MINUTE_MS) / SECOND_MS
      reply.setCookie(cookieName(context), secret, { ...cookieOptions(context), maxAge })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: adminViewingEndPath,
    config: { access: PERMISSION },
    schema: {
      summary: 'Ends the viewing of a member; no fault without one',
      response: { 200: acknowledgement },
    },
    handler: async (request, reply) => {
      await endViewing(context, actorOf(request))
      clear(reply, context)
      return { ok: true as const }
    },
  })
  app.route({
    method: 'GET',
    url: accountViewingsPath,
    config: { access: ['member'] },
    schema: {
      summary: 'When the staff has seen the pages as this member, the latest 20',
      response: { 200: viewings },
    },
    handler: async (request) => showViewings(context, principalOf(request).accountId),
  })
}
