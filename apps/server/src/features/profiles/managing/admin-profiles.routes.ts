import { adminAgentsPath, createdProfile, furtherProfile } from '@velvetline/contracts/agent-accounts'
import { adminProfilesPath } from '@velvetline/contracts/profile-editing'
import {
  adminProfile,
  adminProfileChange,
  adminProfiles,
  adminProfilesCsvPath,
  adminProfilesQuery,
  profileDecision,
  retirement,
} from '@velvetline/contracts/profile-managing'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendCsv } from '../../../platform/http/answers.ts'
import { actorOf, recordStaffAct } from '../../staff/index.ts'
import { decideDraft } from '../drafts/review-draft.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { createFurtherProfile } from './further-profile.ts'
import { exportProfiles, listEveryProfile } from './list-every-profile.ts'
import { changeByStaff, publishAgain, retireProfile, showForStaff } from './manage-profile.ts'

const tags = ['admin']
const params = z.object({ id: z.uuid() })
const ONE = `${adminProfilesPath}/:id`
const response = { 200: adminProfile }

const registerLists = (app: FastifyInstance, context: ProfilesContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: adminProfilesPath,
    config: { access: 'profiles.read' },
    schema: {
      tags,
      summary: 'Profiles in every state, filtered and sorted, page by page',
      querystring: adminProfilesQuery,
      response: { 200: adminProfiles },
    },
    handler: async (request) => listEveryProfile(context, request.query),
  })
  routes.route({
    method: 'GET',
    url: adminProfilesCsvPath,
    config: { access: 'profiles.read' },
    schema: {
      tags,
      summary: 'The same as CSV',
      querystring: adminProfilesQuery,
      produces: ['text/csv'],
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      const text = await exportProfiles(context, request.query)
      const subject = { kind: 'profiles', id: '' } as const
      await recordStaffAct(context, { by: actorOf(request), action: 'profiles.exported', subject })
      return sendCsv(reply, 'profiles', text)
    },
  })
}

const registerOne = (app: FastifyInstance, context: ProfilesContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: ONE,
    config: { access: 'profiles.read' },
    schema: { tags, summary: 'What only the staff see and decide about a profile', params, response },
    handler: async (request) => showForStaff(context, request.params.id, actorOf(request).accountId),
  })
  routes.route({
    method: 'PATCH',
    url: ONE,
    config: { access: 'profiles.edit' },
    schema: {
      tags,
      summary: 'Changes address, extension, place on the home page or who answers, at once',
      params,
      body: adminProfileChange,
      response,
    },
    handler: async (request) => {
      const by = actorOf(request)
      await changeByStaff(context, request.params.id, request.body, by)
      return showForStaff(context, request.params.id, by.accountId)
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/decision`,
    config: { access: 'profiles.review' },
    schema: {
      tags,
      summary: 'Approves the changes, hands them back with a question, or refuses them',
      params,
      body: profileDecision,
      response,
    },
    handler: async (request) => {
      const by = actorOf(request)
      await decideDraft(context, request.params.id, request.body, by)
      return showForStaff(context, request.params.id, by.accountId)
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/retire`,
    config: { access: 'profiles.review' },
    schema: { tags, summary: 'Takes a profile from the pages', params, body: retirement, response },
    handler: async (request) => {
      const by = actorOf(request)
      await retireProfile(context, request.params.id, { reason: request.body.reason, by })
      return showForStaff(context, request.params.id, by.accountId)
    },
  })
  routes.route({
    method: 'POST',
    url: `${ONE}/publish`,
    config: { access: 'profiles.review' },
    schema: { tags, summary: 'Brings a retired profile back to the pages', params, response },
    handler: async (request) => {
      const by = actorOf(request)
      await publishAgain(context, request.params.id, by)
      return showForStaff(context, request.params.id, by.accountId)
    },
  })
}

const registerFurther = (app: FastifyInstance, context: ProfilesContext): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: `${adminAgentsPath}/:id/profiles`,
    config: { access: 'profiles.edit' },
    schema: {
      tags,
      summary: 'A further profile of a consultant, hidden until its review',
      params,
      body: furtherProfile,
      response: { 200: createdProfile },
    },
    handler: async (request) => ({
      id: await createFurtherProfile(context, request.params.id, request.body, actorOf(request)),
    }),
  })
}

/** Profiles for the operator's staff. */
export const registerAdminProfileRoutes = (app: FastifyInstance, context: ProfilesContext): void => {
  registerLists(app, context)
  registerOne(app, context)
  registerFurther(app, context)
}
