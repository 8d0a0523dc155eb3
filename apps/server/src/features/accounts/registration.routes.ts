import {
  confirmEmailPath,
  emailOnly,
  registerPath,
  registration,
  registrationAnswer,
  resendConfirmationPath,
  tokenQuery,
  usernameProposal,
  usernameProposalPath,
} from '@velvetline/contracts/accounts'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { acknowledgement } from '@velvetline/contracts/http'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { networkOf, wideNetworkOf } from '../../platform/http/network-address.ts'
import type { AccountsContext } from './accounts.context.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import { type Confirmation, confirmEmail } from './confirm-email.ts'
import { describeDevice } from './identity/device.ts'
import { proposeUsername } from './identity/username.ts'
import { register } from './register.ts'
import { resendConfirmation } from './send-confirmation.ts'

/** The result as the page reads it, and where to go from there. */
const presentConfirmation = ({ status, bonus, isBonusPostponed, returnPath, isChange }: Confirmation): string => {
  const query = new URLSearchParams({ status })
  if (status === 'success') query.set('nuggets', String(nuggetsOf(bonus)))
  if (isBonusPostponed) query.set('bonus', 'age')
  if (isChange) query.set('change', 'email')
  if (returnPath !== '/') query.set('return', returnPath)
  return `/email-confirmation?${query}`
}

const nothing = z.null().describe('Leads to /email-confirmation')

export const registerRegistrationRoutes = (app: App, context: AccountsContext, sessionCookie: SessionCookie): void => {
  const browserCookie = createBrowserCookie(context.config.http.isSecure)

  app.route({
    method: 'POST',
    url: registerPath,
    schema: {
      summary: 'Registers; the same answer whether or not the address is known',
      body: registration,
      response: { 201: registrationAnswer },
    },
    handler: async (request, reply) => {
      const { body, ip, storefront } = request
      const browser = browserCookie.nameFor(request)
      browserCookie.set(reply, browser)
      const answer = await register(context, body, {
        storefront,
        address: networkOf(ip),
        network: wideNetworkOf(ip),
        browserHash: browser.hash,
      })
      return reply.code(201).send(answer)
    },
  })

  app.route({
    method: 'GET',
    url: confirmEmailPath,
    // Scanners of mails and link previews ask with HEAD; only following the link confirms.
    exposeHeadRoute: false,
    schema: { summary: 'Follows a confirmation link', querystring: tokenQuery, response: { 302: nothing } },
    handler: async (request, reply) => {
      const device = describeDevice(request.headers['user-agent'])
      const confirmation = await confirmEmail(context, request.query.token, {
        browserHash: browserCookie.hashOf(request),
        device,
        former: request.principal,
      })
      if (confirmation.session) sessionCookie.set(reply, confirmation.session.secret)
      return reply.header('referrer-policy', 'no-referrer').redirect(presentConfirmation(confirmation), 302)
    },
  })

  app.route({
    method: 'POST',
    url: resendConfirmationPath,
    schema: {
      summary: 'Sends the confirmation link once more',
      body: emailOnly,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, ip, storefront }) => {
      await resendConfirmation(context, body.email, { address: networkOf(ip), storefront })
      return { ok: true as const }
    },
  })

  app.route({
    method: 'GET',
    url: usernameProposalPath,
    schema: { summary: 'Proposes a free user name', response: { 200: usernameProposal } },
    handler: async ({ language, ip }) => ({ username: await proposeUsername(context, language, networkOf(ip)) }),
  })
}
