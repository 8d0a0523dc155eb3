import { agencyPerson, applicationPeoplePath } from '@velvetline/contracts/agency-people'
import {
  applicationAddress,
  applicationLivenessPath,
  applicationMailPath,
  applicationOpenPath,
  applicationPath,
  applicationResumePath,
  applicationStepPath,
  applicationSubmitPath,
  applicationsPath,
  applicationTalkPath,
  applicationToken,
  livenessStarted,
  newApplication,
  ownApplicationAnswer,
  stepAnswer,
} from '@velvetline/contracts/applications'
import { acknowledgement } from '@velvetline/contracts/http'
import { applicationPressurePath, pressureReport } from '@velvetline/contracts/pressure-reports'
import { Refusal } from '../../kernel/refusal.ts'
import { PRIVATE } from '../../platform/http/answers.ts'
import { type App, idParams } from '../../platform/http/app.ts'
import { networkOf, wideNetworkOf } from '../../platform/http/network-address.ts'
import { inviteAgencyPerson, takeBackInvitation } from './agency-people.ts'
import type { ApplicationCookie } from './application-cookie.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { beginApplication, mailOwnLink, openLink, sendResumeLink } from './begin.ts'
import { askForTalk, startLiveness } from './liveness/check-liveness.ts'
import { reportPressure } from './report-pressure.ts'
import { saveStep } from './save-step.ts'
import { showOwnApplication } from './show-own-application.ts'
import { submitApplication, withdrawApplication } from './submit.ts'

/** The cookie outlives an application that was withdrawn elsewhere. */
const NO_APPLICATION = 'no_application'
const DONE = { ok: true as const }

/** Beginning, and coming back by a link. */
const registerBeginning = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  app.route({
    method: 'POST',
    url: applicationsPath,
    schema: { summary: 'Begins an application', body: newApplication, response: { 200: acknowledgement } },
    handler: async ({ body, ip, storefront }, reply) => {
      const from = { storefront, address: networkOf(ip), network: wideNetworkOf(ip) }
      cookie.set(reply, await beginApplication(context, body, from))
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: applicationResumePath,
    schema: {
      summary: 'Mails a link to an application; the answer never tells whether there is one',
      body: applicationAddress,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, ip }) => {
      await sendResumeLink(context, body.email, { address: networkOf(ip) })
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: applicationOpenPath,
    schema: {
      summary: 'Follows a link of a mail, once',
      body: applicationToken,
      response: { 200: acknowledgement },
    },
    handler: async (request, reply) => {
      const from = { address: networkOf(request.ip), browser: cookie.read(request) }
      cookie.set(reply, await openLink(context, request.body.token, from))
      return DONE
    },
  })
}

/** The application of this browser. */
const registerOwn = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  app.route({
    method: 'GET',
    url: applicationPath,
    schema: { summary: 'The application of this browser', response: { 200: ownApplicationAnswer } },
    handler: async (request, reply) => {
      reply.header('cache-control', PRIVATE)
      const secret = cookie.read(request)
      if (!secret) return { application: null }
      const application = await showOwnApplication(context, secret).catch((error: unknown) => {
        if (error instanceof Refusal && error.shape.code === NO_APPLICATION) return null
        throw error
      })
      return { application }
    },
  })
  app.route({
    method: 'DELETE',
    url: applicationPath,
    schema: {
      summary: 'Withdraws it and deletes everything; of a refused one the refusal stays',
      response: { 200: acknowledgement },
    },
    handler: async (request, reply) => {
      await withdrawApplication(context, cookie.read(request))
      cookie.clear(reply)
      return DONE
    },
  })
  app.route({
    method: 'PUT',
    url: applicationStepPath,
    schema: { summary: 'Saves one step', body: stepAnswer, response: { 200: acknowledgement } },
    handler: async (request) => {
      await saveStep(context, cookie.read(request), request.body)
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: applicationMailPath,
    schema: { summary: 'Mails another link to the applicant’s own address', response: { 200: acknowledgement } },
    handler: async (request) => {
      await mailOwnLink(context, cookie.read(request), { address: networkOf(request.ip) })
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: applicationSubmitPath,
    schema: { summary: 'Hands it in', response: { 200: acknowledgement } },
    handler: async (request) => {
      await submitApplication(context, cookie.read(request))
      return DONE
    },
  })
}

/** A check by camera or a talk, an agency's people, and their reports. */
const registerPeople = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  app.route({
    method: 'POST',
    url: applicationLivenessPath,
    schema: { summary: 'Begins the check by camera', response: { 200: livenessStarted } },
    handler: async (request) => ({ url: await startLiveness(context, cookie.read(request)) }),
  })
  app.route({
    method: 'POST',
    url: applicationTalkPath,
    schema: { summary: 'Asks for a talk instead of the camera', response: { 200: acknowledgement } },
    handler: async (request) => {
      await askForTalk(context, cookie.read(request))
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: applicationPeoplePath,
    schema: {
      summary: 'An agency invites one of its people',
      body: agencyPerson,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const invitation = { ...request.body, address: networkOf(request.ip) }
      await inviteAgencyPerson(context, cookie.read(request), invitation)
      return DONE
    },
  })
  app.route({
    method: 'DELETE',
    url: `${applicationPeoplePath}/:id`,
    schema: {
      summary: 'An agency takes an invitation back that nobody has followed',
      params: idParams,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await takeBackInvitation(context, cookie.read(request), request.params.id)
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: applicationPressurePath,
    schema: {
      summary: 'Somebody of an agency reports pressure, to the operator alone',
      body: pressureReport,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await reportPressure(context, cookie.read(request), request.body.text)
      return DONE
    },
  })
}

export const registerApplicant = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  registerBeginning(app, context, cookie)
  registerOwn(app, context, cookie)
  registerPeople(app, context, cookie)
}
