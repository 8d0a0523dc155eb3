import {
  emailOnly,
  loginChallenge,
  meAnswer,
  passwordReset,
  resetToken,
  signIn,
  signInAnswer,
} from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/errors'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import type { AccountsContext } from './accounts.context.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import { describeDevice } from './identity/device.ts'

const tags = ['accounts']

export const registerSignInRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const { accounts, config, sessionCookie } = context
  const browserCookie = createBrowserCookie(config.http.isSecure)
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
    handler: async (request, reply) => {
      const browser = browserCookie.nameFor(request)
      const { user, redirect, session, isAccountKept } = await accounts.signIn(request.body, {
        storefront: request.storefront,
        address: networkOf(request.ip),
        device: describeDevice(request.headers['user-agent']),
        browserHash: browser.hash,
        former: request.principal,
      })
      sessionCookie.set(reply, session.secret)
      browserCookie.set(reply, browser)
      return { user, redirect, isAccountKept }
    },
  })

  routes.route({
    method: 'GET',
    url: API.loginChallenge,
    schema: {
      tags,
      summary: 'Work for a browser that was refused with proof_of_work_required',
      response: { 200: loginChallenge },
    },
    handler: ({ ip }) => accounts.loginChallenge(networkOf(ip)),
  })

  routes.route({
    method: 'POST',
    url: API.logout,
    schema: { tags, summary: 'Signs out; no fault for a guest', response: { 200: acknowledgement } },
    handler: async ({ principal }, reply) => {
      if (principal) await accounts.signOut(principal)
      sessionCookie.clear(reply)
      return { ok: true as const }
    },
  })

  routes.route({
    method: 'GET',
    url: API.me,
    config: { access: 'signed-in' },
    schema: { tags, summary: 'Who is signed in', response: { 200: meAnswer } },
    handler: async (request) => {
      const user = await accounts.currentUser(principalOf(request).accountId)
      if (!user) throw signInRequired()
      return { user }
    },
  })

  routes.route({
    method: 'POST',
    url: API.forgotPassword,
    schema: { tags, summary: 'Sends a link for a new password', body: emailOnly, response: { 200: acknowledgement } },
    handler: async ({ body, ip, storefront }) => {
      await accounts.forgotPassword(body.email, { address: networkOf(ip), storefront })
      return { ok: true as const }
    },
  })

  routes.route({
    method: 'POST',
    url: API.checkResetLink,
    schema: {
      tags,
      summary: 'Tells whether a link still sets a password; uses nothing up',
      body: resetToken,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, ip }) => {
      await accounts.checkResetLink(body.token, networkOf(ip))
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
    handler: async ({ body, storefront }) => {
      await accounts.resetPassword(body, storefront)
      return { ok: true as const }
    },
  })
}
