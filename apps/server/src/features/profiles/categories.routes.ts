import {
  categoriesPath,
  categoryDetail,
  categoryList,
  categoryProfilesPath,
  categoryTextsPath,
  profileList,
  profileListQuery,
  profileSummary,
} from '@velvetline/contracts/profiles'
import { z } from 'zod'
import { routePattern } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { createItemSerializer } from '../../platform/http/fast-serializer.ts'
import { presentCategorySummary } from './category-catalogue.ts'
import { answerList } from './list-answer.ts'
import type { ProfilesContext } from './profiles.context.ts'

const SPELLING_MAX_CHARACTERS = 128
const params = z.object({ slug: z.string().max(SPELLING_MAX_CHARACTERS) })

/** Each under its canonical slug and the aliases of both languages. */
export const registerCategoryRoutes = (app: App, context: ProfilesContext): void => {
  const { categoryCatalogue } = context
  app.route({
    method: 'GET',
    url: categoriesPath,
    schema: { summary: 'All categories, in the order of the filter bar', response: { 200: categoryList } },
    handler: async () => (await categoryCatalogue.list()).map(presentCategorySummary),
  })
  app.route({
    method: 'GET',
    url: routePattern(categoryTextsPath(':slug')),
    schema: {
      summary: 'One category with the texts of its page; its descriptions are sanitised HTML',
      params,
      response: { 200: categoryDetail },
    },
    handler: ({ params: { slug } }) => categoryCatalogue.find(slug),
  })
  app.route({
    method: 'GET',
    url: routePattern(categoryProfilesPath(':slug')),
    schema: {
      summary: 'The consultants of one category; ordered, narrowed and paged as the list of all',
      params,
      querystring: profileListQuery,
      response: { 200: profileList },
    },
    serializerCompiler: createItemSerializer(profileSummary),
    handler: async (request, reply) => {
      const { slug } = await categoryCatalogue.find(request.params.slug)
      const list = { path: categoryProfilesPath(slug), query: request.query, category: slug }
      return answerList(context, { request, reply }, list)
    },
  })
}
