import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Profiles } from '../profiles/index.ts'
import { registerManifestRoute } from './manifest.routes.ts'
import { registerPreviewRoutes } from './previews.routes.ts'
import { registerSitemapRoutes } from './sitemaps.routes.ts'

export interface SeoContext {
  readonly config: Config
  readonly profiles: Profiles
}

/** What search engines, previews of links and home screens read. */
export const registerSeo = (app: FastifyInstance, context: SeoContext): void => {
  registerSitemapRoutes(app, context)
  registerPreviewRoutes(app, context)
  registerManifestRoute(app, context)
}
