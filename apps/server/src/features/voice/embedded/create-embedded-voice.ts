import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../config/config.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { createSecret } from '../../../platform/secrets/create-secret.ts'
import type { ProviderContext, VoiceProvider } from '../voice-provider.ts'
import { acceptSockets, type OpenDoor, type Place } from './accept-sockets.ts'
import { createCredentials } from './credentials.ts'
import { GATEWAY_TIMINGS, type GatewayTimings } from './gateway-limits.ts'
import { createLease, LEASE_TIMINGS, type Lease, type LeaseTimings } from './nodes/hold-lease.ts'
import { addressOf, complaintsAbout } from './nodes/node-address.ts'
import { createAsker, NOBODY, registerNodeRoute } from './nodes/node-asks.ts'
import { createNodeSignatures } from './nodes/node-signature.ts'
import { type Gateway, openGateway } from './open-gateway.ts'
import { createProvider } from './provide-voice.ts'

interface EmbeddedVoiceContext extends Pick<ProviderContext, 'clock' | 'log' | 'database' | 'desk' | 'nodeId'> {
  readonly config: Pick<Config, 'http' | 'database'>
  readonly timings?: Partial<GatewayTimings & LeaseTimings>
}

export interface EmbeddedVoice {
  readonly provider: VoiceProvider
  registerRoutes(app: App): void
  /** Carries the gateway, or passes on to the process that does, once the server listens. @returns lets go; the calls live on */
  attach(server: Server): () => Promise<void>
}

/** For a socket that comes while the gateway begins. */
const BEGIN_WITHIN_MS = 2 * SECOND_MS

const within = (work: Promise<void>): Promise<void> =>
  Promise.race([work, sleep(BEGIN_WITHIN_MS, undefined, { ref: false })])

const findPlace = async (lease: Lease, nodeId: string, local: () => Gateway | null): Promise<Place> => {
  await within(lease.looked())
  const here = local()
  if (here) {
    await within(here.restored)
    return here.isRestored() ? { kind: 'here', board: here.board } : { kind: 'nowhere' }
  }
  const holder = await lease.holder()
  return holder && holder.nodeId !== nodeId ? { kind: 'elsewhere', holder } : { kind: 'nowhere' }
}

/** Our own gateway implements the SDK's protocol; the audio goes from browser to browser. One process carries it for all. */
export const createEmbeddedVoice = (context: EmbeddedVoiceContext): EmbeddedVoice => {
  const { clock, config, log, database, desk, nodeId } = context
  const { http } = config
  const credentials = createCredentials({ database, clock })
  const timings = { ...GATEWAY_TIMINGS, ...LEASE_TIMINGS, ...context.timings }
  const signatures = createNodeSignatures(clock, createSecret(context, 'nodes'))
  const complaints = complaintsAbout(log, http.nodeUrl)
  let gateway: Gateway | null = null
  let door: OpenDoor | undefined

  const remote = createAsker({ signatures, holder: () => lease.holder(), onAsked: complaints.ofHolder })
  const lease = createLease({
    ...{ database, clock, log, nodeId, timings },
    isShared: config.database.ownerUrl !== undefined,
    isReachableAt: async (address) => {
      const fault = await remote.findFault(nodeId, address)
      complaints.ofOurs(address, fault)
      return fault === null
    },
    onTaken: (term, heardAt) => {
      const isHeld = (): boolean => lease.isHeld(term)
      gateway = openGateway({ term, isHeld, clock, log, database, desk, credentials, timings }, heardAt)
    },
    onLost: () => {
      gateway?.abandon()
      gateway = null
      door?.dropAll()
    },
    onHolder: () => door?.dropRelayed(),
  })
  const local = (): Gateway | null => (gateway && lease.isHeld(gateway.board.term) ? gateway : null)
  const place = (): Promise<Place> => findPlace(lease, nodeId, local)
  const onUnreachable: Parameters<typeof acceptSockets>[0]['onUnreachable'] = (holder) =>
    complaints.ofHolder(holder, NOBODY)
  return {
    provider: createProvider({ clock, credentials, lease, local, remote }),
    registerRoutes: (app) => registerNodeRoute(app, { nodeId, signatures, work: () => local()?.work ?? null }),
    attach: (server) => {
      const open = acceptSockets({ http, nodeId, signatures, place, onUnreachable }, server)
      door = open
      const begin = (): void => lease.start(addressOf(http, server))
      if (server.listening) begin()
      else server.once('listening', begin)
      return async () => {
        server.off('listening', begin)
        gateway?.startClosing()
        await open.close()
        await gateway?.close()
        await lease.stop()
        // It may have been opened meanwhile.
        gateway?.abandon()
        gateway = null
      }
    },
  }
}
