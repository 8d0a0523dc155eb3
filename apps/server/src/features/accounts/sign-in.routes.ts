import { emailOnly, meAnswer, passwordReset, signIn, signInAnswer } from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/errors'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/auth/principal.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import type { AccountsContext } from './accounts.routes.ts'
import { describeDevice } from './identity/device.ts'

const tags = ['accounts']

export const registerSignInRoutes = (app: FastifyInstance, { accounts, sessionCookie }: AccountsContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'POST',
    url: API.login,
    schema: {
      tags,
      summary: 'Signs in by e-mail, user name or proven phone number',
      body: signIn,
      response: { 200: signInAnswer },
    },
    handler: async ({ body, country, headers, ip, principal }, reply) => {
      const device = describeDevice(headers['user-agent'])
      const from = { country: country.countryCode, address: networkOf(ip), device, former: principal }
      const { user, redirect, session } = await accounts.signIn(body, from)
      sessionCookie.set(reply, session.secret)
      return { user, redirect }
    },
  })

  routes.route({
    method: 'POST',
    url: API.logout,
    schema: { tags, summary: 'Signs out; no fault for a guest', response: { 200: acknowledgement } },
    handler: async ({ principal }, reply) => {
      if (principal) await accounts.signOut(principal.accountId, principal.sessionId)
      sessionCookie.clear(reply)
      return { ok: true as const }
    },
  })

  routes.route({
    method: 'GET',
    url: API.me,
    schema: { tags, summary: 'Who is signed in', response: { 200: meAnswer } },
    handler: async (request) => {
      const user = await accounts.currentUser(requireSignedIn(request).accountId)
      if (!user) throw signInRequired()
      return { user }
    },
  })

  routes.route({
    method: 'POST',
    url: API.forgotPassword,
    schema: { tags, summary: 'Sends a link for a new password', body: emailOnly, response: { 200: acknowledgement } },
    handler: async ({ body, ip }) => {
      await accounts.forgotPassword(body.email, networkOf(ip))
      return { ok: true as const }
    },
  })

  routes.route({
    method: 'POST',
    url: API.resetPassword,
    schema: {
      tags,
      summary: 'Sets a new password by the link',
      body: passwordReset,
      response: { 200: acknowledgement },
    },
    handler: async ({ body }) => {
      await accounts.resetPassword(body.token, body.password)
      return { ok: true as const }
    },
  })
}
