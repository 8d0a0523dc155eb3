import type { IncomingMessage } from 'node:http'
import { voiceGatewayPath } from '@velvetline/contracts/voice'
import type { Config } from '../../../config/config.ts'

export const firstOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(',') : (header ?? '')).trim()

export const isOurPath = (request: IncomingMessage): boolean => request.url?.split('?', 1)[0] === voiceGatewayPath

/** Browsers send the page's origin with every socket; other sites' pages are refused. */
export const isOurPage = ({ headers }: IncomingMessage, { publicUrl, trustedProxies }: Config['http']): boolean => {
  const origin = firstOf(headers.origin)
  if (!URL.canParse(origin)) return false
  const forwarded = trustedProxies > 0 ? firstOf(headers['x-forwarded-host']).split(',')[0]?.trim() : ''
  const { host } = new URL(origin)
  return host === (forwarded || firstOf(headers.host)) || origin === new URL(publicUrl).origin
}

/** As for the API's requests: behind so many proxies of ours. */
export const addressBehind = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const named = firstOf(headers['x-forwarded-for'])
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const way = [...named, socket.remoteAddress ?? '']
  return way[Math.max(0, way.length - 1 - trustedProxies)] ?? ''
}
