import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { voiceGatewayPath } from '@velvetline/contracts/voice'
import { WebSocketServer } from 'ws'
import type { Config } from '../../../config/config.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import type { Switchboard } from './gateway.types.ts'
import {
  FRAME_MAX_BYTES,
  SOCKETS_MAX,
  SOCKETS_PER_NETWORK_MAX,
  UNKNOWN_SOCKETS_PER_NETWORK_MAX,
} from './gateway-limits.ts'
import { serveSocket } from './serve-socket.ts'

/** "Service restart": the SDK connects again. */
const RESTARTING = 1012
const CLOSE_WITHIN_MS = 1_000

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const firstOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(',') : (header ?? '')).trim()

const isOurPath = (request: IncomingMessage): boolean => request.url?.split('?', 1)[0] === voiceGatewayPath

/** Browsers send the page's origin with every socket; other sites' pages are refused. */
const isOurPage = ({ headers }: IncomingMessage, { publicUrl, trustedProxies }: Config['http']): boolean => {
  const origin = firstOf(headers.origin)
  if (!URL.canParse(origin)) return false
  const forwarded = trustedProxies > 0 ? firstOf(headers['x-forwarded-host']).split(',')[0]?.trim() : ''
  const { host } = new URL(origin)
  return host === (forwarded || firstOf(headers.host)) || origin === new URL(publicUrl).origin
}

/** Counted as for the API's requests: behind so many proxies of ours. */
const networkBehind = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const named = firstOf(headers['x-forwarded-for'])
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const way = [...named, socket.remoteAddress ?? '']
  return networkOf(way[Math.max(0, way.length - 1 - trustedProxies)] ?? '')
}

const createCounter = () => {
  const counts = new Map<string, number>()
  const change = (key: string, step: number): void => {
    const next = (counts.get(key) ?? 0) + step
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    /** @returns releases the place, once */
    enter: (key: string): (() => void) => {
      let isIn = true
      change(key, 1)
      return () => {
        if (isIn) change(key, -1)
        isIn = false
      }
    },
  }
}

/** Other upgrades stay ordinary requests. @returns closes the sockets, and leaves the calls to the next start */
export const acceptSockets = (board: Switchboard, http: Config['http'], server: Server): (() => Promise<void>) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false })
  const perNetwork = createCounter()
  const unknown = createCounter()
  const isFull = (network: string): boolean =>
    sockets.clients.size >= SOCKETS_MAX ||
    perNetwork.of(network) >= SOCKETS_PER_NETWORK_MAX ||
    unknown.of(network) >= UNKNOWN_SOCKETS_PER_NETWORK_MAX
  const refusalOf = (request: IncomingMessage, network: string): string | null => {
    if (!isOurPath(request)) return '404 Not Found'
    if (!isOurPage(request, http)) return '403 Forbidden'
    return board.isClosing || isFull(network) ? '503 Service Unavailable' : null
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const network = networkBehind(request, http.trustedProxies)
    const refusal = refusalOf(request, network)
    if (refusal) {
      refuse(socket, refusal)
      return
    }
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const leave = perNetwork.enter(network)
      const becomeKnown = unknown.enter(network)
      serveSocket(board, ws, network, {
        onSignedIn: becomeKnown,
        onGone: () => {
          becomeKnown()
          leave()
        },
      })
    })
  }
  server.on('upgrade', onUpgrade)
  Object.assign(server, { shouldUpgradeCallback: isOurPath })
  return async () => {
    board.isClosing = true
    server.off('upgrade', onUpgrade)
    for (const ws of sockets.clients) ws.close(RESTARTING, 'restarting')
    const closed = new Promise<void>((resolve) => sockets.close(() => resolve()))
    const forced = setTimeout(() => {
      for (const ws of sockets.clients) ws.terminate()
    }, CLOSE_WITHIN_MS)
    await closed
    clearTimeout(forced)
  }
}
