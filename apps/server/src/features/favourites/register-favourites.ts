import type { FastifyInstance } from 'fastify'
import type { Favourites } from './create-favourites.ts'
import type { FavouritesDeps } from './favourites.deps.ts'
import { workFavouritesJobs } from './favourites.jobs.ts'
import { registerFavouritesRoutes } from './favourites.routes.ts'
import { followAvailability } from './follow-availability.ts'

interface FavouritesContext extends FavouritesDeps {
  readonly favourites: Favourites
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
