import type { FastifyInstance } from 'fastify'
import type { AgeVerification } from '../age-verification/index.ts'
import type { AgentsContext } from '../agents/index.ts'
import { registerAgentProfileRoutes } from './agent-profiles.routes.ts'
import { registerCategoryRoutes } from './categories.routes.ts'
import type { Profiles } from './create-profiles.ts'
import { workPhotosJobs } from './photos/photos.jobs.ts'
import { registerPhotoRoutes } from './photos/photos.routes.ts'
import { registerProfileRoutes } from './profiles.routes.ts'
import { createViewerOf } from './viewer-of.ts'

/** Mounts all routes of the feature. */
export const registerProfiles = (
  app: FastifyInstance,
  context: AgentsContext & { profiles: Profiles; ageVerification: AgeVerification },
): void => {
  const viewerOf = createViewerOf(context.ageVerification)
  registerProfileRoutes(app, { ...context, viewerOf })
  registerCategoryRoutes(app, context)
  registerAgentProfileRoutes(app, context)
  registerPhotoRoutes(app, { ...context, viewerOf })
  app.addHook('onReady', () => workPhotosJobs(context))
}
