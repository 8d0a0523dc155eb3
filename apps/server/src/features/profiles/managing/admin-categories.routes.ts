import {
  adminCategories,
  adminCategoriesPath,
  adminCategoryOrderPath,
  categoryChange,
  categoryMerge,
  categoryOrder,
  newCategory,
} from '@velvetline/contracts/category-editing'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { actorOf } from '../../staff/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import {
  changeCategory,
  createCategoryByStaff,
  listCategoriesForStaff,
  mergeCategory,
  orderCategories,
} from './edit-categories.ts'

const SLUG_MAX_CHARACTERS = 128
const params = z.object({ slug: z.string().max(SLUG_MAX_CHARACTERS) })
const response = { 200: adminCategories }
const config = { access: 'categories.edit' } as const
/** Both descriptions and their other texts, each character up to four bytes. */
const TEXTS_MAX_BYTES = 128 * 1024

/** Categories for the operator's staff; each change is answered with all of them. */
export const registerAdminCategoryRoutes = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: adminCategoriesPath,
    config,
    schema: { summary: 'All categories with their texts, the hidden ones too', response },
    handler: async () => listCategoriesForStaff(context),
  })
  app.route({
    method: 'POST',
    url: adminCategoriesPath,
    config,
    schema: { summary: 'Adds a category, hidden until its texts are written', body: newCategory, response },
    handler: async (request) => {
      await createCategoryByStaff(context, request.body, actorOf(request))
      return listCategoriesForStaff(context)
    },
  })
  app.route({
    method: 'PATCH',
    url: `${adminCategoriesPath}/:slug`,
    bodyLimit: TEXTS_MAX_BYTES,
    config,
    schema: {
      summary: 'Changes texts, aliases, or whether visitors see it',
      params,
      body: categoryChange,
      response,
    },
    handler: async (request) => {
      await changeCategory(context, request.params.slug, request.body, actorOf(request))
      return listCategoriesForStaff(context)
    },
  })
  app.route({
    method: 'PUT',
    url: adminCategoryOrderPath,
    config,
    schema: { summary: 'Puts the categories in another order', body: categoryOrder, response },
    handler: async (request) => {
      await orderCategories(context, request.body.slugs, actorOf(request))
      return listCategoriesForStaff(context)
    },
  })
  app.route({
    method: 'POST',
    url: `${adminCategoriesPath}/:slug/merge`,
    config,
    schema: {
      summary: 'Merges a category into another, to which its address leads from then on',
      params,
      body: categoryMerge,
      response,
    },
    handler: async (request) => {
      await mergeCategory(context, { slug: request.params.slug, into: request.body.into }, actorOf(request))
      return listCategoriesForStaff(context)
    },
  })
}
