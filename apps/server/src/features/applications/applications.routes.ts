import { meAnswer } from '@velvetline/contracts/accounts'
import {
  sandboxLiveness,
  sandboxLivenessAnswer,
  sandboxLivenessDecision,
  sandboxLivenessParams,
  sandboxLivenessPath,
} from '@velvetline/contracts/application-proofs'
import {
  applicationPasswordPath,
  applicationToken,
  applicationWelcomePath,
  welcomeAnswer,
  welcomeShown,
} from '@velvetline/contracts/applications'
import type { App } from '../../platform/http/app.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { describeDevice } from '../accounts/index.ts'
import { registerApplicant } from './applicant.routes.ts'
import { createApplicationCookie } from './application-cookie.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { registerConsultants } from './consultant.routes.ts'
import { registerFiles } from './files.routes.ts'
import { registerReview } from './review/review.routes.ts'
import { acceptWelcome, showWelcome } from './welcome.ts'

/** The link of the welcome mail. */
const registerWelcome = (app: App, context: ApplicationsContext, sessionCookie: SessionCookie): void => {
  app.route({
    method: 'POST',
    url: applicationWelcomePath,
    schema: {
      summary: 'Whom the link welcomes; does not use it up',
      body: applicationToken,
      response: { 200: welcomeShown },
    },
    handler: async ({ body, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      return showWelcome(context, body.token, networkOf(ip))
    },
  })
  app.route({
    method: 'POST',
    url: applicationPasswordPath,
    schema: { summary: 'Sets the password and signs in', body: welcomeAnswer, response: { 200: meAnswer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { user, session } = await acceptWelcome(context, request.body, {
        address: networkOf(request.ip),
        device: describeDevice(request.headers['user-agent']),
        former: request.principal,
      })
      sessionCookie.set(reply, session.secret)
      return { user }
    },
  })
}

const registerSandbox = (app: App, { sandboxLiveness: sandbox }: ApplicationsContext): void => {
  if (!sandbox) return
  const url = sandboxLivenessPath('').concat(':reference')
  app.route({
    method: 'GET',
    url,
    schema: {
      summary: 'A check of the embedded liveness verifier',
      params: sandboxLivenessParams,
      response: { 200: sandboxLiveness },
    },
    handler: async ({ params }) => sandbox.show(params.reference),
  })
  app.route({
    method: 'POST',
    url,
    schema: {
      summary: 'Passes or fails it',
      params: sandboxLivenessParams,
      body: sandboxLivenessDecision,
      response: { 200: sandboxLivenessAnswer },
    },
    handler: async ({ params, body }) => ({ returnUrl: await sandbox.decide(params.reference, body.outcome) }),
  })
}

export const registerApplications = (app: App, context: ApplicationsContext, sessionCookie: SessionCookie): void => {
  const cookie = createApplicationCookie(context.config.http.isSecure)
  registerApplicant(app, context, cookie)
  registerFiles(app, context, cookie)
  registerReview(app, context)
  registerConsultants(app, context)
  registerWelcome(app, context, sessionCookie)
  registerSandbox(app, context)
}
