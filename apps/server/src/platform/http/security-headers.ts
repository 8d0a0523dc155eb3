import type { FastifyInstance } from 'fastify'

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')
const FRAME_POLICY = "frame-ancestors 'none'"
/** An answer of the API is data: even opened as a document it may load and run nothing. */
const DATA_POLICY = `default-src 'none'; ${FRAME_POLICY}`
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * What every answer says to the browser, unless the route knows better, as pages do with their own content policy: nothing of ours is
 * shown in another site's frame, guessed at, or told to other sites.
 */
export const registerSecurityHeaders = (app: FastifyInstance, { isSecure }: { isSecure: boolean }): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'DENY')
    reply.header('referrer-policy', 'same-origin')
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('content-security-policy', request.url.startsWith('/api/') ? DATA_POLICY : FRAME_POLICY)
    if (isSecure) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
  })
}
