import { API } from '@velvetline/contracts/paths'
import {
  type ProfileLanguage,
  profileDetail,
  profileList,
  profileListQuery,
  profileQuery,
} from '@velvetline/contracts/profiles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import type { Profiles } from './create-profiles.ts'
import type { ProfilePage } from './list-profiles.ts'
import { LANGUAGE_NAMES, languageOf } from './profiles.presenter.ts'

const requestedLanguage = (request: FastifyRequest, name: ProfileLanguage | undefined) =>
  name ? languageOf(name) : request.language

/** Availability is part of the answer, so it may be kept but must be asked for again. */
const CACHE_CONTROL = 'private, no-cache'

const nextLink = (page: ProfilePage, language: ProfileLanguage, limit: number): string | undefined =>
  page.nextOffset === null
    ? undefined
    : `<${API.profiles}?language=${language}&limit=${limit}&offset=${page.nextOffset}>; rel="next"`

/** What visitors and members see. */
export const registerProfileRoutes = (app: FastifyInstance, { profiles }: { profiles: Profiles }): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.profiles,
    schema: {
      tags: ['profiles'],
      summary:
        'Consultants who speak the language, those who can be reached first; a Link header leads to the next page',
      querystring: profileListQuery,
      response: { 200: profileList },
    },
    serializerCompiler: createFastSerializer(profileList),
    handler: async (request, reply) => {
      const { limit, offset } = request.query
      const language = requestedLanguage(request, request.query.language)
      const page = await profiles.list({ language, limit, offset })
      const link = nextLink(page, LANGUAGE_NAMES[language], limit)
      if (link) reply.header('link', link)
      reply.header('cache-control', CACHE_CONTROL)
      return page.profiles
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
      return profiles.show(request.params.uuidOrSlug, language, request.principal)
    },
  })
}
