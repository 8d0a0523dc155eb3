import {
  adminApplication,
  adminApplicationsPath,
  applicationList,
  applicationsQuery,
  askBack,
  checkVerdict,
  refusal,
} from '@velvetline/contracts/applications'
import { acknowledgement } from '@velvetline/contracts/http'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, recordStaffRead } from '../../staff/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { sendFile } from '../files.routes.ts'
import { approveApplicant } from './approve-application.ts'
import { askApplicant, checkItem, refuseApplicant } from './check-application.ts'
import { listApplications } from './list-applications.ts'
import { showApplication, showApplicationFile } from './show-application.ts'

const tags = ['admin']
const ONE = `${adminApplicationsPath}/:id`
const params = z.object({ id: z.uuid() })
const DONE = { ok: true as const }

const registerReading = (app: FastifyInstance, context: ApplicationsContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'applications.read' } as const
  routes.route({
    method: 'GET',
    url: adminApplicationsPath,
    config,
    schema: {
      tags,
      summary: 'Applications, oldest first',
      querystring: applicationsQuery,
      response: { 200: applicationList },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const list = await listApplications(context, request.query)
      const subject = { kind: 'applications', id: '' } as const
      const { state, kind } = request.query
      const after = { state, ...(kind && { kind }) }
      await recordStaffRead(context, { by: actorOf(request), action: 'applications.read', subject, after })
      return list
    },
  })
  routes.route({
    method: 'GET',
    url: ONE,
    config,
    schema: { tags, summary: 'One application', params, response: { 200: adminApplication } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return showApplication(context, request.params.id, actorOf(request))
    },
  })
  routes.route({
    method: 'GET',
    url: `${ONE}/files/:fileId`,
    config,
    schema: {
      tags,
      summary: 'A document, photo or voice sample; reading it is written down',
      params: params.extend({ fileId: z.uuid() }),
      produces: ['image/webp'],
      response: { 200: z.any() },
    },
    handler: async (request, reply) =>
      sendFile(reply, await showApplicationFile(context, { ...request.params, by: actorOf(request) })),
  })
}

const registerDeciding = (app: FastifyInstance, context: ApplicationsContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'applications.decide' } as const
  routes.route({
    method: 'POST',
    url: `${ONE}/check`,
    config: { access: 'applications.check' },
    schema: { tags, summary: 'Whether a point fits', params, body: checkVerdict, response: { 200: acknowledgement } },
    handler: async (request) => {
      await checkItem(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/ask-back`,
    config: { access: 'applications.check' },
    schema: { tags, summary: 'Asks the applicant', params, body: askBack, response: { 200: acknowledgement } },
    handler: async (request) => {
      await askApplicant(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/approve`,
    config,
    schema: { tags, summary: 'Approves, by a second person', params, response: { 200: acknowledgement } },
    handler: async (request) => {
      await approveApplicant(context, request.params.id, actorOf(request))
      return DONE
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/refuse`,
    config,
    schema: { tags, summary: 'Refuses with a reason', params, body: refusal, response: { 200: acknowledgement } },
    handler: async (request) => {
      await refuseApplicant(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
}

/** The staff's side. */
export const registerReview = (app: FastifyInstance, context: ApplicationsContext): void => {
  registerReading(app, context)
  registerDeciding(app, context)
}
