import { payoutDetails } from '@velvetline/contracts/agents'
import { adminApplicationsSearch, adminApplicationsSearchPath } from '@velvetline/contracts/application-search'
import {
  adminApplication,
  adminApplicationsPath,
  adminPhotoPeople,
  applicationList,
  applicationsQuery,
  askBack,
  checkVerdict,
  refusal,
} from '@velvetline/contracts/applications'
import { acknowledgement } from '@velvetline/contracts/http'
import {
  adminPressureReportsPath,
  pressureReportClosing,
  pressureReportList,
  pressureReportShown,
  pressureReportsQuery,
} from '@velvetline/contracts/pressure-reports'
import { adminProfilesPath } from '@velvetline/contracts/profile-editing'
import { z } from 'zod'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf, filtersOf, recordSearch, recordStaffRead } from '../../staff/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { sendFile } from '../files.routes.ts'
import { approveApplicant } from './approve-application.ts'
import { askApplicant, checkItem, refuseApplicant } from './check-application.ts'
import { listApplications } from './list-applications.ts'
import { closePressureReport, listPressureReports, showPressureReport } from './pressure-reports.ts'
import { showApplication, showApplicationFile, showApplicationPayout } from './show-application.ts'
import { showPersonDocument, showPhotoPeople } from './show-photo-people.ts'

const ONE = `${adminApplicationsPath}/:id`
const DONE = { ok: true as const }

const registerReading = (app: App, context: ApplicationsContext): void => {
  const config = { access: 'applications.read' } as const
  app.route({
    method: 'GET',
    url: adminApplicationsPath,
    config,
    schema: {
      summary: 'Applications, oldest first',
      querystring: applicationsQuery,
      response: { 200: applicationList },
    },
    handler: async (request) => {
      const list = await listApplications(context, request.query)
      const subject = { kind: 'applications', id: '' } as const
      const { state, kind } = request.query
      const after = { state, ...(kind && { kind }) }
      await recordStaffRead(context, { by: actorOf(request), action: 'applications.read', subject, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: adminApplicationsSearchPath,
    config,
    schema: {
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: adminApplicationsSearch,
      response: { 200: applicationList },
    },
    handler: async (request) => {
      const list = await listApplications(context, request.body)
      const subject = { kind: 'applications', id: '' } as const
      const after = filtersOf(request.body)
      await recordSearch(context, { by: actorOf(request), action: 'applications.read', subject, after })
      return list
    },
  })
  app.route({
    method: 'GET',
    url: ONE,
    config,
    schema: { summary: 'One application', params: idParams, response: { 200: adminApplication } },
    handler: async (request) => showApplication(context, request.params.id, actorOf(request)),
  })
  app.route({
    method: 'GET',
    url: `${ONE}/payout`,
    config,
    schema: {
      summary: 'The payout details with whole numbers; reading them is written down',
      params: idParams,
      response: { 200: payoutDetails },
    },
    handler: async (request) => showApplicationPayout(context, request.params.id, actorOf(request)),
  })
  app.route({
    method: 'GET',
    url: `${ONE}/files/:fileId`,
    config,
    schema: {
      summary: 'A document, photo or voice sample; reading it is written down',
      params: idParams.extend({ fileId: z.uuid() }),
      produces: ['image/webp'],
      response: { 200: z.any() },
    },
    handler: async (request, reply) =>
      sendFile(reply, await showApplicationFile(context, { ...request.params, by: actorOf(request) })),
  })
}

const registerDeciding = (app: App, context: ApplicationsContext): void => {
  const config = { access: 'applications.decide' } as const
  app.route({
    method: 'POST',
    url: `${ONE}/check`,
    config: { access: 'applications.check' },
    schema: {
      summary: 'Whether a point fits',
      params: idParams,
      body: checkVerdict,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await checkItem(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/ask-back`,
    config: { access: 'applications.check' },
    schema: { summary: 'Asks the applicant', params: idParams, body: askBack, response: { 200: acknowledgement } },
    handler: async (request) => {
      await askApplicant(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/approve`,
    config,
    schema: { summary: 'Approves, by a second person', params: idParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      await approveApplicant(context, request.params.id, actorOf(request))
      return DONE
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/refuse`,
    config,
    schema: { summary: 'Refuses with a reason', params: idParams, body: refusal, response: { 200: acknowledgement } },
    handler: async (request) => {
      await refuseApplicant(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
}

const registerPressureReports = (app: App, context: ApplicationsContext): void => {
  const config = { access: 'applications.read' } as const
  app.route({
    method: 'GET',
    url: adminPressureReportsPath,
    config,
    schema: {
      summary: 'Reports of pressure, without what they say',
      querystring: pressureReportsQuery,
      response: { 200: pressureReportList },
    },
    handler: async (request) => listPressureReports(context, request.query.state),
  })
  app.route({
    method: 'GET',
    url: `${adminPressureReportsPath}/:id`,
    config,
    schema: {
      summary: 'One report of pressure; reading it is written down',
      params: idParams,
      response: { 200: pressureReportShown },
    },
    handler: async (request) => showPressureReport(context, request.params.id, actorOf(request)),
  })
  app.route({
    method: 'POST',
    url: `${adminPressureReportsPath}/:id/close`,
    config: { access: 'applications.check' },
    schema: {
      summary: 'Closes a report of pressure with what was done',
      params: idParams,
      body: pressureReportClosing,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await closePressureReport(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
}

/** Of photos that are added to a profile after the approval. */
const registerPhotoPeople = (app: App, context: ApplicationsContext): void => {
  const config = { access: 'profiles.review' } as const
  const url = `${adminProfilesPath}/:id/photo-people`
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'Who was asked about photos of a profile; reading it is written down',
      params: idParams,
      response: { 200: adminPhotoPeople },
    },
    handler: async (request) => showPhotoPeople(context, request.params.id, actorOf(request)),
  })
  app.route({
    method: 'GET',
    url: `${url}/:fileId`,
    config,
    schema: {
      summary: 'The ID of somebody on a photo; reading it is written down',
      params: idParams.extend({ fileId: z.uuid() }),
      produces: ['image/webp'],
      response: { 200: z.any() },
    },
    handler: async (request, reply) =>
      sendFile(reply, await showPersonDocument(context, { ...request.params, by: actorOf(request) })),
  })
}

/** The staff's side. */
export const registerReview = (app: App, context: ApplicationsContext): void => {
  registerReading(app, context)
  registerDeciding(app, context)
  registerPressureReports(app, context)
  registerPhotoPeople(app, context)
}
