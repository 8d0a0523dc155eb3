import type { FastifyInstance, FastifyRequest } from 'fastify'
import { foreignOrigin } from '../errors/refusals.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses commands that another site's page sends with our cookie. Browsers always name the origin of such requests; a request
 * without one did not come from a page.
 */
export const registerSameOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const own = new URL(publicUrl).origin
  const isForeign = (request: FastifyRequest): boolean => {
    if (request.headers['sec-fetch-site'] === 'cross-site') return true
    const { origin } = request.headers
    return origin !== undefined && origin !== own && origin !== `${request.protocol}://${request.host}`
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(SAFE_METHODS.has(request.method) || !isForeign(request) ? undefined : foreignOrigin())
  })
}
