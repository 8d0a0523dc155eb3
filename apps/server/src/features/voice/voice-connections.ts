import type { Config } from '../../config/config.ts'

const TELNYX_HOSTS = ['wss://*.telnyx.com', 'https://*.telnyx.com']

/** For the pages' content policy. Our own socket is named with its scheme, because not every browser lets 'self' cover sockets. */
export const voiceConnections = ({ http, service, voice }: Pick<Config, 'http' | 'service' | 'voice'>): string[] => {
  if (voice.telnyx) return TELNYX_HOSTS
  if (!voice.isEmbeddedAllowed) return []
  const { host, port, protocol } = new URL(http.publicUrl)
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  const ofCountries = service.countryDomain ? [`${scheme}://*.${service.countryDomain}${port && `:${port}`}`] : []
  return [`${scheme}://${host}`, ...ofCountries]
}
