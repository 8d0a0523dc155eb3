import type { App } from './app.ts'

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')
const FRAME_POLICY = "frame-ancestors 'none'"
/** An answer of the API is data: even opened as a document it may load and run nothing. */
const DATA_POLICY = `default-src 'none'; ${FRAME_POLICY}`
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Unless the route sets its own, as pages do with their content policy: nothing of ours is framed by other sites, sniffed, or revealed to
 * them.
 */
export const registerSecurityHeaders = (app: App, { isSecure }: { isSecure: boolean }): void => {
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
  const ofData = { ...always, 'content-security-policy': DATA_POLICY }
  const ofPages = { ...always, 'content-security-policy': FRAME_POLICY }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofData : ofPages)
    done()
  })
}
