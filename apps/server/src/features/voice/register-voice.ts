import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { VoiceContext } from './voice.context.ts'

/** The hosts at which the SDK reaches its own provider. */
const TELNYX_HOSTS = ['wss://*.telnyx.com', 'https://*.telnyx.com']

/**
 * Where pages connect to for calls, for their content policy. Our own socket is named with its scheme, because not every browser
 * understands by 'self' that a page may open a socket to its own host.
 */
export const voiceConnections = ({ http, service, voice }: Pick<Config, 'http' | 'service' | 'voice'>): string[] => {
  if (voice.telnyx) return TELNYX_HOSTS
  if (!voice.isEmbeddedAllowed) return []
  const { host, port, protocol } = new URL(http.publicUrl)
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  const ofCountries = service.countryDomain ? [`${scheme}://*.${service.countryDomain}${port && `:${port}`}`] : []
  return [`${scheme}://${host}`, ...ofCountries]
}

/** The provider's routes and sockets. */
export const registerVoice = (app: FastifyInstance, { voice }: VoiceContext): void => {
  voice.registerRoutes(app)
  let detach: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    detach = voice.attach(app.server)
  })
  // Before the server waits for its connections to end, because sockets never would.
  app.addHook('preClose', async () => detach?.())
}
