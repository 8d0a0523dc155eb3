import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../platform/events/bus.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Presence } from '../agents/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Favourites } from './create-favourites.ts'
import { workFavouritesJobs } from './favourites.jobs.ts'
import { registerFavouritesRoutes } from './favourites.routes.ts'
import { followAvailability } from './follow-availability.ts'

export interface FavouritesContext {
  readonly favourites: Favourites
  readonly presence: Presence
  readonly profiles: Profiles
  readonly bus: Bus
  readonly jobs: Jobs
  readonly log: Log
}

/** The feature's routes and jobs, and its ear for the live news for as long as the server runs. */
export const registerFavourites = (app: FastifyInstance, context: FavouritesContext): void => {
  registerFavouritesRoutes(app, context)
  let stop: (() => void) | undefined
  app.addHook('onReady', async () => {
    stop = followAvailability(context, context.favourites.watch)
    await workFavouritesJobs(context)
  })
  app.addHook('onClose', async () => stop?.())
}
