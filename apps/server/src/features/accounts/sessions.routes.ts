import { accountSessions, sessionsPath } from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/http'
import { z } from 'zod'
import { isUuid } from '../../kernel/ids.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import type { AccountsContext } from './accounts.context.ts'
import { sessionNotFound } from './accounts.refusals.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.ts'

const ID_MAX = 64
const sessionParams = z.object({ id: z.string().max(ID_MAX) })

export const registerSessionRoutes = (app: App, context: AccountsContext, sessionCookie: SessionCookie): void => {
  app.route({
    method: 'GET',
    url: sessionsPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Where this account is signed in', response: { 200: accountSessions } },
    handler: (request) => listSessions(context, principalOf(request)),
  })

  app.route({
    method: 'DELETE',
    url: sessionsPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Ends all sessions but this one', response: { 200: acknowledgement } },
    handler: async (request) => {
      await revokeOtherSessions(context, principalOf(request))
      return { ok: true as const }
    },
  })

  app.route({
    method: 'DELETE',
    url: `${sessionsPath}/:id`,
    config: { access: 'signed-in' },
    schema: { summary: 'Ends one session', params: sessionParams, response: { 200: acknowledgement } },
    handler: async (request, reply) => {
      const { accountId, sessionId } = principalOf(request)
      const { id } = request.params
      if (!isUuid(id)) throw sessionNotFound()
      await revokeSession(context, { accountId, sessionId: id })
      if (id === sessionId) sessionCookie.clear(reply)
      return { ok: true as const }
    },
  })
}
