import type { FastifyInstance } from 'fastify'
import type { Agents } from '../agents/index.ts'
import { registerAgentProfileRoutes } from './agent-profiles.routes.ts'
import type { Profiles } from './create-profiles.ts'
import { registerPhotoRoutes } from './photos.routes.ts'
import { registerProfileRoutes } from './profiles.routes.ts'

/** Mounts all routes of the feature. */
export const registerProfiles = (app: FastifyInstance, context: { profiles: Profiles; agents: Agents }): void => {
  registerProfileRoutes(app, context)
  registerAgentProfileRoutes(app, context)
  registerPhotoRoutes(app, context)
}
