import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'
import type { App } from '../app.ts'
import { foreignOrigin } from '../errors/refusals.ts'
import { addressIn } from '../storefront.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses commands that another site's page sends with our cookie. Browsers always name the origin of such requests; a request
 * without one did not come from a page.
 */
export const registerSameOrigin = (app: App, config: Pick<Config, 'http' | 'service'>): void => {
  const main = new URL(config.http.publicUrl).origin
  /** The cheapest first: addresses are parsed for the storefront's. */
  const isOwn = (origin: string, request: FastifyRequest): boolean =>
    origin === main ||
    origin === `${request.protocol}://${request.host}` ||
    origin === new URL(addressIn(config, request.storefront, '/')).origin
  const isForeign = (request: FastifyRequest): boolean => {
    if (request.headers['sec-fetch-site'] === 'cross-site') return true
    const { origin } = request.headers
    return origin !== undefined && !isOwn(origin, request)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(SAFE_METHODS.has(request.method) || !isForeign(request) ? undefined : foreignOrigin())
  })
}
