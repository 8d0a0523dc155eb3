import {
  checkResetLinkPath,
  emailOnly,
  finishSignIn as finishSignInBody,
  finishSignInPath,
  forgotPasswordPath,
  loginChallenge,
  loginChallengePath,
  loginPath,
  logoutPath,
  meAnswer,
  mePath,
  passwordReset,
  resetLinkAnswer,
  resetPasswordPath,
  resetToken,
  signedInAnswer,
  signInAnswer,
  signIn as signInBody,
} from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/http'
import { confirmMailboxPath, keepMailboxPath, mailboxConfirmation } from '@velvetline/contracts/mailbox-changes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import type { AccountsContext } from './accounts.context.ts'
import { type BrowserName, createBrowserCookie } from './browser-cookie.ts'
import { findCurrentUser } from './find-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { describeDevice } from './identity/device.ts'
import { confirmMailbox, keepMailbox } from './mailbox/follow-mailbox.ts'
import { issueChallenge } from './proof-of-work.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { createOwedCodeCookie } from './second-factor/owed-code.ts'
import { signOut } from './sessions.ts'
import { finishSignIn, type SignedIn, type SignInFrom, signIn } from './sign-in.ts'

export const registerSignInRoutes = (app: App, context: AccountsContext, sessionCookie: SessionCookie): void => {
  const browserCookie = createBrowserCookie(context.config.http.isSecure)
  const owedCodeCookie = createOwedCodeCookie(context.config.http.isSecure)
  const fromWhere = (request: FastifyRequest, browser: BrowserName): SignInFrom => ({
    storefront: request.storefront,
    address: networkOf(request.ip),
    device: describeDevice(request.headers['user-agent']),
    browserHash: browser.hash,
    former: request.principal,
  })
  const welcome = (reply: FastifyReply, browser: BrowserName, { session, ...answer }: SignedIn) => {
    sessionCookie.set(reply, session.secret)
    browserCookie.set(reply, browser)
    owedCodeCookie.clear(reply)
    return answer
  }

  app.route({
    method: 'POST',
    url: loginPath,
    schema: {
      summary: 'Signs in by e-mail, user name or proven phone number',
      body: signInBody,
      response: { 200: signInAnswer },
    },
    handler: async (request, reply) => {
      const browser = browserCookie.nameFor(request)
      const answer = await signIn(context, request.body, fromWhere(request, browser))
      if ('session' in answer) return welcome(reply, browser, answer)
      browserCookie.set(reply, browser)
      owedCodeCookie.set(reply, answer.owedCodeSecret)
      return { isCodeOwed: true as const }
    },
  })

  app.route({
    method: 'POST',
    url: finishSignInPath,
    schema: {
      summary: 'Finishes a sign-in that owes a code of the second factor',
      body: finishSignInBody,
      response: { 200: signedInAnswer },
    },
    handler: async (request, reply) => {
      const browser = browserCookie.nameFor(request)
      const { code } = request.body
      const secret = owedCodeCookie.read(request)
      return welcome(reply, browser, await finishSignIn(context, { code, secret }, fromWhere(request, browser)))
    },
  })

  app.route({
    method: 'GET',
    url: loginChallengePath,
    schema: {
      summary: 'Work for a browser that was refused with proof_of_work_required',
      response: { 200: loginChallenge },
    },
    handler: ({ ip }) => issueChallenge(context, networkOf(ip)),
  })

  app.route({
    method: 'POST',
    url: logoutPath,
    schema: { summary: 'Signs out; no fault for a guest', response: { 200: acknowledgement } },
    handler: async ({ principal }, reply) => {
      if (principal) await signOut(context, principal)
      sessionCookie.clear(reply)
      return { ok: true as const }
    },
  })

  app.route({
    method: 'GET',
    url: mePath,
    config: { access: 'signed-in' },
    schema: { summary: 'Who is signed in', response: { 200: meAnswer } },
    handler: async (request) => {
      const user = await findCurrentUser(context, principalOf(request))
      if (!user) throw signInRequired()
      return { user }
    },
  })

  app.route({
    method: 'POST',
    url: forgotPasswordPath,
    schema: { summary: 'Sends a link for a new password', body: emailOnly, response: { 200: acknowledgement } },
    handler: async ({ body, ip, storefront }) => {
      await forgotPassword(context, body.email, { address: networkOf(ip), storefront })
      return { ok: true as const }
    },
  })

  app.route({
    method: 'POST',
    url: checkResetLinkPath,
    schema: {
      summary: 'Tells whether a link still sets a password, and what else it does; uses nothing up',
      body: resetToken,
      response: { 200: resetLinkAnswer },
    },
    handler: async ({ body, ip }) => {
      return { takesBackEmail: await checkResetLink(context, body.token, networkOf(ip)) }
    },
  })

  app.route({
    method: 'POST',
    url: resetPasswordPath,
    schema: {
      summary: 'Sets a new password by the link',
      body: passwordReset,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, storefront }) => {
      await resetPassword(context, body, storefront)
      return { ok: true as const }
    },
  })

  app.route({
    method: 'POST',
    url: confirmMailboxPath,
    schema: {
      summary: 'Confirms another mailbox by the link in it',
      body: resetToken,
      response: { 200: mailboxConfirmation },
    },
    handler: ({ body, ip }) => confirmMailbox(context, body.token, networkOf(ip)),
  })

  app.route({
    method: 'POST',
    url: keepMailboxPath,
    schema: {
      summary: 'Stops a change of address by the link in the former mailbox',
      body: resetToken,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, ip }) => {
      await keepMailbox(context, body.token, networkOf(ip))
      return { ok: true as const }
    },
  })
}
