import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { createSecret } from '../../../platform/secrets/create-secret.ts'
import type { ProviderContext, VoiceProvider } from '../voice-provider.ts'
import { acceptSockets, type OpenDoor, type Place } from './accept-sockets.ts'
import { createCredentials } from './credentials.ts'
import type { Switchboard } from './gateway.types.ts'
import { GATEWAY_TIMINGS, type GatewayTimings } from './gateway-limits.ts'
import type { GatewayWork } from './gateway-work.ts'
import { createLease, LEASE_TIMINGS, type LeaseTimings } from './nodes/hold-lease.ts'
import { addressOf, complaintsAbout } from './nodes/node-address.ts'
import { createAsker, registerNodeRoute } from './nodes/node-asks.ts'
import { createNodeSignatures } from './nodes/node-signature.ts'
import { type Gateway, openGateway } from './open-gateway.ts'

interface EmbeddedVoiceContext extends Pick<ProviderContext, 'clock' | 'log' | 'database' | 'desk' | 'nodeId'> {
  readonly config: Pick<Config, 'http' | 'database'>
  readonly timings?: Partial<GatewayTimings & LeaseTimings>
}

export interface EmbeddedVoice {
  readonly provider: VoiceProvider
  registerRoutes(app: FastifyInstance): void
  /** Carries the gateway, or passes on to the process that does, once the server listens. @returns lets go; the calls live on */
  attach(server: Server): () => Promise<void>
}

/** Dialled by the SDK. The started call decides whom it reaches. */
const TARGET_NUMBER = 'velvetline'
/** For a socket that comes while the gateway begins. */
const BEGIN_WITHIN_MS = 2 * SECOND_MS
/** The pages ask every second, and for each request. */
const REACHABLE_FOR_MS = SECOND_MS / 2

const within = (work: Promise<void>): Promise<void> =>
  Promise.race([work, sleep(BEGIN_WITHIN_MS, undefined, { ref: false })])

/** So that a process asks the holder twice a second at most. Nobody can be rung while the holder cannot be asked. */
const remembered = (ask: () => Promise<ReadonlySet<string>>): (() => Promise<ReadonlySet<string>>) => {
  let latest: { readonly at: number; readonly people: Promise<ReadonlySet<string>> } | undefined
  return () => {
    const at = performance.now()
    if (!latest || at - latest.at >= REACHABLE_FOR_MS) latest = { at, people: ask().catch(() => new Set<string>()) }
    return latest.people
  }
}

/** Our own gateway implements the SDK's protocol; the audio goes from browser to browser. One process carries it for all. */
export const createEmbeddedVoice = (context: EmbeddedVoiceContext): EmbeddedVoice => {
  const { clock, config, log, database, desk, nodeId } = context
  const credentials = createCredentials({ database, clock })
  const timings = { ...GATEWAY_TIMINGS, ...LEASE_TIMINGS, ...context.timings }
  const signatures = createNodeSignatures(clock, createSecret(context, 'nodes'))
  const complaints = complaintsAbout(log, config.http.nodeUrl)
  let gateway: Gateway | null = null
  let door: OpenDoor | undefined

  const boardOf = (term: number): Switchboard => ({
    term,
    isHeld: () => lease.isHeld(term),
    clock,
    log,
    database,
    desk,
    credentials,
    timings,
    sessions: new Map(),
    calls: new Map(),
    over: new Map(),
    telling: new Set(),
    isClosing: false,
  })
  const asker = createAsker({ signatures, holder: () => lease.holder(), onWrongAddress: complaints.ofHolder })
  const lease = createLease({
    database,
    clock,
    log,
    nodeId,
    isShared: config.database.ownerUrl !== undefined,
    timings,
    isReachableAt: async (address) => {
      const fault = await asker.findFault(nodeId, address)
      complaints.ofOurs(address, fault)
      return fault === null
    },
    onTaken: (term, heardAt) => {
      gateway = openGateway(boardOf(term), heardAt)
    },
    onLost: () => {
      gateway?.abandon()
      gateway = null
      door?.dropAll()
    },
    onHolder: () => door?.dropRelayed(),
  })
  const local = (): Gateway | null => (gateway && lease.isHeld(gateway.board.term) ? gateway : null)
  const work = (): GatewayWork => local()?.work ?? asker
  const place = async (): Promise<Place> => {
    await within(lease.looked())
    const here = local()
    if (here) {
      await within(here.restored)
      return here.isRestored() ? { kind: 'here', board: here.board } : { kind: 'nowhere' }
    }
    const holder = await lease.holder()
    return holder && holder.nodeId !== nodeId ? { kind: 'elsewhere', holder } : { kind: 'nowhere' }
  }
  const askReachable = remembered(() => asker.reachable())
  return {
    provider: {
      name: 'embedded',
      targetNumber: TARGET_NUMBER,
      credentialFor: (person) => credentials.issue(person),
      revoke: async (tx, sessionIds) => {
        await credentials.revoke(tx, sessionIds)
        // The holder also looks by itself which credentials are gone.
        tx.afterCommit(
          () =>
            void work()
              .endSessions(sessionIds)
              .catch(() => undefined),
        )
      },
      hangUp: (callId, reason) => work().hangUp(callId, reason),
      // While nobody can say, nothing is certain.
      check: (callIds) =>
        work()
          .check(callIds)
          .catch(() => new Map(callIds.map((callId) => [callId, { state: 'recovering' as const }]))),
      caughtUp: () =>
        work()
          .caughtUp()
          .catch(() => undefined),
      reachable: async (agentIds) => {
        const people = await (local()?.work.reachable() ?? askReachable())
        return new Set(agentIds.filter((agentId) => people.has(agentId)))
      },
      carriedUntil: () => (local()?.isRestored() ? clock.now() : lease.heardAt()),
    },
    registerRoutes: (app) => registerNodeRoute(app, { nodeId, signatures, work: () => local()?.work ?? null }),
    attach: (server) => {
      const open = acceptSockets(
        {
          http: config.http,
          nodeId,
          signatures,
          place,
          onUnreachable: (holder) => complaints.ofHolder(holder, 'nobody answers'),
        },
        server,
      )
      door = open
      const begin = (): void => lease.start(addressOf(config.http, server))
      if (server.listening) begin()
      else server.once('listening', begin)
      return async () => {
        server.off('listening', begin)
        if (gateway) gateway.board.isClosing = true
        await open.close()
        await gateway?.close()
        await lease.stop()
        gateway = null
      }
    },
  }
}
