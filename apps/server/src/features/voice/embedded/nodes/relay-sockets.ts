import type { IncomingMessage } from 'node:http'
import { connect, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import { SECOND_MS } from '../../../../kernel/clock.ts'
import { SOCKETS_MAX } from '../gateway-limits.ts'
import { ADDRESS_HEADER, NODE_HEADER } from './node-signature.ts'

/** To connect, and again to the first byte: a frozen process accepts connections and says nothing. */
const ANSWER_WITHIN_MS = 2 * SECOND_MS

const END_WITHIN_MS = SECOND_MS

export const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const ofNodes = new Set([NODE_HEADER, ADDRESS_HEADER])

/** As the browser sent it, with our headers in place of any such headers of its own. */
const headOf = ({ url = '/', rawHeaders }: IncomingMessage, ours: Readonly<Record<string, string>>): string => {
  const lines = [`GET ${url} HTTP/1.1`]
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!ofNodes.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  for (const [name, value] of Object.entries(ours)) lines.push(`${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

const connectTo = (address: string) => {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:')
    return connectSecurely({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) })
  return connect({ host, port: Number(port || 80) })
}

/** What the holder said last is still sent, such as why it closes. */
const endSoon = (socket: Duplex): void => {
  const destroy = (): void => void socket.destroy()
  setTimeout(destroy, END_WITHIN_MS).unref()
  socket.end(destroy)
}

export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

export interface Relay {
  /** @param onUnreachable where the holder did not answer at all */
  open(upgrade: Upgrade, address: string, ours: Readonly<Record<string, string>>, onUnreachable: () => void): void
  /** The holder is another one now: the browsers connect again. */
  closeAll(): void
}

/** Passes on the bytes of browsers' sockets to the process that carries the gateway, unread. */
export const createRelay = (): Relay => {
  const pairs = new Set<() => void>()
  return {
    open: ({ request, socket, head }, address, ours, onUnreachable) => {
      if (pairs.size >= SOCKETS_MAX) return refuseUpgrade(socket, '503 Service Unavailable')
      const upstream = connectTo(address)
      let hasAnswered = false
      const close = (): void => {
        if (!pairs.delete(close)) return
        upstream.destroy()
        if (hasAnswered) endSoon(socket)
        else if (!socket.destroyed) {
          onUnreachable()
          refuseUpgrade(socket, '503 Service Unavailable')
        }
      }
      pairs.add(close)
      upstream.setNoDelay(true)
      upstream.setTimeout(ANSWER_WITHIN_MS, close)
      upstream.write(headOf(request, ours))
      upstream.write(head)
      upstream.once('data', (first: Buffer) => {
        hasAnswered = true
        upstream.setTimeout(0)
        socket.write(first)
        upstream.pipe(socket)
        socket.pipe(upstream)
      })
      for (const side of [upstream, socket]) side.once('error', close).once('close', close)
    },
    closeAll: () => {
      for (const close of [...pairs]) close()
    },
  }
}
