import type { FastifyInstance } from 'fastify'
import { foreignOrigin } from '../errors/refusals.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses commands that another site's page sends with our cookie. Browsers always name the origin of such requests; a request
 * without one did not come from a page.
 */
export const registerSameOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const own = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return
    if (request.headers['sec-fetch-site'] === 'cross-site') throw foreignOrigin()
    const { origin } = request.headers
    if (origin === undefined) return
    const served = `${request.protocol}://${request.host}`
    if (origin !== own && origin !== served) throw foreignOrigin()
  })
}
