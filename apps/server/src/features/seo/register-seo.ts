import type { FastifyInstance } from 'fastify'
import type { ProfilesContext } from '../profiles/index.ts'
import { registerAgeLabels } from './age-labels.routes.ts'
import { registerManifestRoute } from './manifest.routes.ts'
import { registerPreviewRoutes } from './previews.routes.ts'
import { registerSitemapRoutes } from './sitemaps.routes.ts'

export const registerSeo = (app: FastifyInstance, context: ProfilesContext): void => {
  registerSitemapRoutes(app, context)
  registerPreviewRoutes(app, context)
  registerManifestRoute(app, context)
  registerAgeLabels(app, context)
}
