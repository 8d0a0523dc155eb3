import { API } from '@velvetline/contracts/paths'
import {
  profileDetail,
  profileFilters,
  profileList,
  profileListQuery,
  profileQuery,
  profileSummary,
} from '@velvetline/contracts/profiles'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createItemSerializer } from '../../platform/http/fast-serializer.ts'
import { chargedCountry } from '../countries/index.ts'
import type { Profiles } from './create-profiles.ts'
import { answerList, CACHE_CONTROL, requestedLanguage } from './list-answer.ts'
import type { ViewerOf } from './viewer-of.ts'

const CATEGORY_MAX_CHARACTERS = 128

/** What visitors and members see. */
export const registerProfileRoutes = (
  app: FastifyInstance,
  { profiles, viewerOf }: { profiles: Profiles; viewerOf: ViewerOf },
): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.profiles,
    schema: {
      tags: ['profiles'],
      summary:
        'Consultants who speak the language, ordered and narrowed as asked; a Link header leads to the neighbouring pages',
      querystring: profileListQuery,
      response: { 200: profileList },
    },
    serializerCompiler: createItemSerializer(profileSummary),
    handler: (request, reply) => answerList({ request, reply, profiles }, { path: API.profiles, query: request.query }),
  })
  routes.route({
    method: 'GET',
    url: API.profileFilters,
    schema: {
      tags: ['profiles'],
      summary: 'By what the list, or that of one category, can be narrowed',
      querystring: profileQuery.extend({ category: z.string().max(CATEGORY_MAX_CHARACTERS).optional() }),
      response: { 200: profileFilters },
    },
    handler: async (request) => {
      const { language, category } = request.query
      const slug = category === undefined ? undefined : (await profiles.category(category)).slug
      return profiles.filters(requestedLanguage(request, language), slug)
    },
  })
  routes.route({
    method: 'GET',
    url: '/api/profiles/:uuidOrSlug',
    schema: {
      tags: ['profiles'],
      summary: 'One consultant, by uuid or slug; members-only photos are veiled for whoever may not see them',
      params: z.object({ uuidOrSlug: z.string().max(128) }),
      querystring: profileQuery,
      response: { 200: profileDetail },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', CACHE_CONTROL)
      const language = requestedLanguage(request, request.query.language)
      const audience = { language, country: chargedCountry(request.tariff) }
      return profiles.show(request.params.uuidOrSlug, audience, await viewerOf(request))
    },
  })
}
