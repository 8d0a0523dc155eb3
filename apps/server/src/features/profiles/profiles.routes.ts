import {
  homeProfiles,
  homeProfilesPath,
  homeProfilesQuery,
  profileDetail,
  profileFilters,
  profileFiltersPath,
  profileList,
  profileListQuery,
  profilePath,
  profileQuery,
  profileSummary,
  profilesPath,
} from '@velvetline/contracts/profiles'
import { z } from 'zod'
import { routePattern } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { createItemSerializer } from '../../platform/http/fast-serializer.ts'
import { sendSound } from '../../platform/http/send-sound.ts'
import { chargedCountry } from '../countries/index.ts'
import { registerAgentProfileRoutes } from './agent-profiles.routes.ts'
import { registerCategoryRoutes } from './categories.routes.ts'
import { registerDraftRoutes } from './drafts/drafts.routes.ts'
import { showHomeProfiles } from './home-profiles.ts'
import { answerList, CACHE_CONTROL, requestedLanguage } from './list-answer.ts'
import { listFilters } from './list-profiles.ts'
import { registerAdminCategoryRoutes } from './managing/admin-categories.routes.ts'
import { registerAdminProfileRoutes } from './managing/admin-profiles.routes.ts'
import { registerPhotoRoutes } from './photos/photos.routes.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { showProfile, viewerOf } from './show-profile.ts'
import { loadVoice, VOICES_PATH } from './voices.ts'

const CATEGORY_MAX_CHARACTERS = 128
const VOICE_NAME_MAX_CHARACTERS = 80
/** An address never changes its sound. */
const VOICE_CACHE = 'public, max-age=31536000, immutable'

const registerProfileRoutes = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: profilesPath,
    schema: {
      summary:
        'Consultants who speak the language, ordered and narrowed as asked; a Link header leads to the neighbouring pages',
      querystring: profileListQuery,
      response: { 200: profileList },
    },
    serializerCompiler: createItemSerializer(profileSummary),
    handler: (request, reply) => answerList(context, { request, reply }, { path: profilesPath, query: request.query }),
  })
  app.route({
    method: 'GET',
    url: homeProfilesPath,
    schema: {
      summary: 'The consultants on the home page, and how many are available',
      querystring: homeProfilesQuery,
      response: { 200: homeProfiles },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', CACHE_CONTROL)
      const { language, shown } = request.query
      const audience = {
        language: requestedLanguage(request, language),
        country: chargedCountry(request.tariff),
      }
      return showHomeProfiles(context, audience, shown)
    },
  })
  app.route({
    method: 'GET',
    url: profileFiltersPath,
    schema: {
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
  app.route({
    method: 'GET',
    url: routePattern(profilePath(':uuidOrSlug')),
    schema: {
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

const registerVoices = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: `${VOICES_PATH}:name`,
    schema: {
      summary: 'The voice sample of a profile, or the part of it that is asked for',
      params: z.object({ name: z.string().max(VOICE_NAME_MAX_CHARACTERS) }),
      response: { 200: z.instanceof(Buffer), 206: z.instanceof(Buffer), 416: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const sound = await loadVoice(context, request.params.name)
      reply.header('cache-control', VOICE_CACHE)
      return sendSound(request, reply, sound)
    },
  })
}

export const registerProfiles = (app: App, context: ProfilesContext): void => {
  registerProfileRoutes(app, context)
  registerCategoryRoutes(app, context)
  registerAgentProfileRoutes(app, context)
  registerPhotoRoutes(app, context)
  registerVoices(app, context)
  registerDraftRoutes(app, context)
  registerAdminProfileRoutes(app, context)
  registerAdminCategoryRoutes(app, context)
}
