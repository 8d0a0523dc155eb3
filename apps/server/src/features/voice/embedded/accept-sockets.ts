import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Config } from '../../../config/config.ts'
import { addressBehind, firstOf, isOurPage, isOurPath } from './check-upgrade.ts'
import type { Switchboard } from './gateway.types.ts'
import { FRAME_MAX_BYTES } from './gateway-limits.ts'
import type { Holder } from './nodes/hold-lease.ts'
import { ADDRESS_HEADER, NODE_HEADER, type NodeSignatures, socketText } from './nodes/node-signature.ts'
import { createRelay, refuseUpgrade, type Upgrade } from './nodes/relay-sockets.ts'
import { serveSocket } from './serve-socket.ts'
import { createSocketPlaces } from './socket-places.ts'

/** "Service restart": the SDK connects again. */
const RESTARTING = 1012
const CLOSE_WITHIN_MS = 1_000

/** Where a browser's socket belongs now. */
export type Place =
  | { readonly kind: 'here'; readonly board: Switchboard }
  | { readonly kind: 'elsewhere'; readonly holder: Holder }
  | { readonly kind: 'nowhere' }

/** The sockets that this process serves itself. */
const createHost = () => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false })
  const places = createSocketPlaces()
  const dropAll = (): void => {
    for (const ws of sockets.clients) ws.terminate()
  }
  return {
    isFull: places.isFull,
    serve: (board: Switchboard, { request, socket, head }: Upgrade, address: string): void =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const place = places.enter(address)
        serveSocket(board, ws, { onSignedIn: place.becomeKnown, onGone: place.leave })
      }),
    dropAll,
    close: async (): Promise<void> => {
      for (const ws of sockets.clients) ws.close(RESTARTING, 'restarting')
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()))
      const forced = setTimeout(dropAll, CLOSE_WITHIN_MS)
      await closed
      clearTimeout(forced)
    },
  }
}

interface Door {
  readonly http: Config['http']
  readonly nodeId: string
  readonly signatures: NodeSignatures
  place(): Promise<Place>
  /** The holder did not answer a relayed socket. */
  onUnreachable(holder: Holder): void
}

export interface OpenDoor {
  /** The lease is lost: nobody is told why, the SDK connects again. */
  dropAll(): void
  /** Another process is the holder now. */
  dropRelayed(): void
  /** Closes the sockets, and leaves the calls to the next holder. */
  close(): Promise<void>
}

const FORBIDDEN = '403 Forbidden'
/** The SDK tries again. */
const LATER = '503 Service Unavailable'

/** Other upgrades stay ordinary requests. */
export const acceptSockets = ({ http, nodeId, signatures, place, onUnreachable }: Door, server: Server): OpenDoor => {
  const host = createHost()
  const relay = createRelay()
  let isClosing = false
  const relayTo = async (holder: Holder, upgrade: Upgrade, address: string): Promise<void> => {
    const signature = await signatures.sign(holder.nodeId, socketText(upgrade.request, address))
    const ours = { [NODE_HEADER]: signature, [ADDRESS_HEADER]: address }
    relay.open(upgrade, holder.address, ours, () => onUnreachable(holder))
  }
  /** Served or passed on. @returns why not */
  const admit = async (upgrade: Upgrade): Promise<string | null> => {
    const { request, socket } = upgrade
    if (!isOurPath(request)) return '404 Not Found'
    const isRelayed = request.headers[NODE_HEADER] !== undefined
    const named = firstOf(request.headers[ADDRESS_HEADER])
    const meant = isRelayed ? await signatures.read(request.headers, socketText(request, named)) : nodeId
    if (meant === null || (!isRelayed && !isOurPage(request, http))) return FORBIDDEN
    const address = isRelayed ? named : addressBehind(request, http.trustedProxies)
    const found = await place()
    if (socket.destroyed) return null
    if (isClosing || meant !== nodeId) return LATER
    if (found.kind === 'here') {
      if (host.isFull(address)) return LATER
      host.serve(found.board, upgrade, address)
      return null
    }
    // Never passed on twice: it would not end.
    if (found.kind === 'nowhere' || isRelayed) return LATER
    await relayTo(found.holder, upgrade, address)
    return null
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    admit({ request, socket, head }).then(
      (refusal) => {
        if (refusal) refuseUpgrade(socket, refusal)
      },
      () => refuseUpgrade(socket, LATER),
    )
  }
  server.on('upgrade', onUpgrade)
  Object.assign(server, { shouldUpgradeCallback: isOurPath })
  return {
    dropAll: host.dropAll,
    dropRelayed: relay.closeAll,
    close: async () => {
      isClosing = true
      relay.closeAll()
      await host.close()
      server.off('upgrade', onUpgrade)
    },
  }
}
