import {
  profileDetail,
  profileFilters,
  profileFiltersPath,
  profileList,
  profileListQuery,
  profileQuery,
  profileSummary,
  profilesPath,
} from '@velvetline/contracts/profiles'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createItemSerializer } from '../../platform/http/fast-serializer.ts'
import { chargedCountry } from '../countries/index.ts'
import { registerAgentProfileRoutes } from './agent-profiles.routes.ts'
import { registerCategoryRoutes } from './categories.routes.ts'
import { answerList, CACHE_CONTROL, requestedLanguage } from './list-answer.ts'
import { listFilters } from './list-profiles.ts'
import { workPhotosJobs } from './photos/photos.jobs.ts'
import { registerPhotoRoutes } from './photos/photos.routes.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { showProfile, viewerOf } from './show-profile.ts'

const CATEGORY_MAX_CHARACTERS = 128

const registerProfileRoutes = (app: FastifyInstance, context: ProfilesContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: profilesPath,
    schema: {
      tags: ['profiles'],
      summary:
        'Consultants who speak the language, ordered and narrowed as asked; a Link header leads to the neighbouring pages',
      querystring: profileListQuery,
      response: { 200: profileList },
    },
    serializerCompiler: createItemSerializer(profileSummary),
    handler: (request, reply) => answerList(context, { request, reply }, { path: profilesPath, query: request.query }),
  })
  routes.route({
    method: 'GET',
    url: profileFiltersPath,
    schema: {
      tags: ['profiles'],
      summary: 'By what the list, or that of one category, can be narrowed',
      querystring: profileQuery.extend({ category: z.string().max(CATEGORY_MAX_CHARACTERS).optional() }),
      response: { 200: profileFilters },
    },
    handler: async (request) => {
      const { language, category } = request.query
      const slug = category === undefined ? undefined : (await context.categoryCatalogue.find(category)).slug
      return listFilters(context, requestedLanguage(request, language), slug)
    },
  })
  routes.route({
    method: 'GET',
    url: '/api/profiles/:uuidOrSlug',
    schema: {
      tags: ['profiles'],
      summary: 'One consultant, by uuid or slug; members-only photos are veiled for viewers who may not see them',
      params: z.object({ uuidOrSlug: z.string().max(128) }),
      querystring: profileQuery,
      response: { 200: profileDetail },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', CACHE_CONTROL)
      const language = requestedLanguage(request, request.query.language)
      const audience = { language, country: chargedCountry(request.tariff) }
      return showProfile(context, request.params.uuidOrSlug, audience, await viewerOf(context, request))
    },
  })
}

export const registerProfiles = (app: FastifyInstance, context: ProfilesContext): void => {
  registerProfileRoutes(app, context)
  registerCategoryRoutes(app, context)
  registerAgentProfileRoutes(app, context)
  registerPhotoRoutes(app, context)
  app.addHook('onReady', () => workPhotosJobs(context))
}
