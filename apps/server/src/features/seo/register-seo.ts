import type { App } from '../../platform/http/app.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { registerAgeLabels } from './age-labels.routes.ts'
import { registerManifestRoute } from './manifest.routes.ts'
import { registerPreviewRoutes } from './previews.routes.ts'
import { registerSitemapRoutes } from './sitemaps.routes.ts'

export const registerSeo = (app: App, context: ProfilesContext): void => {
  registerSitemapRoutes(app, context)
  registerPreviewRoutes(app, context)
  registerManifestRoute(app, context)
  registerAgeLabels(app, context)
}
