import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../config/config.ts'
import type { CallLife, ProviderContext, VoiceProvider } from '../voice-provider.ts'
import { acceptSockets } from './accept-sockets.ts'
import { createCredentials } from './credentials.ts'
import { endCall, endSession } from './end-call.ts'
import type { Switchboard } from './gateway.types.ts'
import { GATEWAY_TIMINGS, type GatewayTimings } from './gateway-limits.ts'
import { keepHouse } from './housekeeping.ts'
import { isAttached, joinedLegs } from './legs.ts'
import { FAREWELL } from './protocol.ts'
import { restoreCalls } from './save-call.ts'
import { peopleWithPages } from './sessions.ts'
import { stopTimers } from './timers.ts'

interface EmbeddedVoiceContext extends Pick<ProviderContext, 'clock' | 'log' | 'database' | 'desk'> {
  readonly config: Pick<Config, 'http'>
  readonly timings?: Partial<GatewayTimings>
}

export interface EmbeddedVoice {
  readonly provider: VoiceProvider
  /** Restores the calls of the previous process, and serves the sockets. @returns closes them; the calls live on in the database */
  attach(server: Server): () => Promise<void>
}

/** Dialled by the SDK. The started call decides whom it reaches. */
const TARGET_NUMBER = 'velvetline'
/** Then it goes on without the database. */
const CATCH_UP_MAX_MS = 2_000

const lifeOf = (board: Switchboard, callId: string): CallLife => {
  const call = board.calls.get(callId.toLowerCase())
  if (!call) return { state: 'gone', at: board.over.get(callId.toLowerCase()) ?? null }
  const isWhole = call.state !== 'connected' || joinedLegs(call).every((leg) => isAttached(leg) && leg.lostAt === null)
  return { state: isWhole ? 'alive' : 'recovering' }
}

const createProvider = (board: Switchboard, restored: () => Promise<void>): VoiceProvider => ({
  name: 'embedded',
  targetNumber: TARGET_NUMBER,
  credentialFor: (person) => board.credentials.issue(person),
  revoke: async (tx, sessionIds) => {
    await board.credentials.revoke(tx, sessionIds)
    const ended = new Set<string | null>(sessionIds)
    tx.afterCommit(() => {
      for (const session of [...board.sessions.values()]) {
        if (ended.has(session.person.sessionId)) endSession(board, session)
      }
    })
  },
  hangUp: async (callId, reason) => {
    await restored()
    const call = board.calls.get(callId.toLowerCase())
    const farewell = reason === 'terminated' ? FAREWELL.payment : FAREWELL.normal
    if (call) endCall(board, call, { cause: 'requested', at: board.clock.now(), farewell })
  },
  check: async (callIds) => {
    await restored()
    return new Map(callIds.map((callId) => [callId, lifeOf(board, callId)]))
  },
  caughtUp: async () => {
    await Promise.race([Promise.all(board.telling), sleep(CATCH_UP_MAX_MS, undefined, { ref: false })])
  },
  reachable: async (agentIds) => peopleWithPages(board, agentIds),
})

/** Our own gateway implements the SDK's protocol; the audio goes from browser to browser. For one process. */
export const createEmbeddedVoice = (context: EmbeddedVoiceContext): EmbeddedVoice => {
  const { clock, log, database, desk } = context
  const board: Switchboard = {
    clock,
    log,
    database,
    desk,
    credentials: createCredentials({ database, clock }),
    timings: { ...GATEWAY_TIMINGS, ...context.timings },
    sessions: new Map(),
    calls: new Map(),
    over: new Map(),
    telling: new Set(),
    isClosing: false,
  }
  let restoring: Promise<void> | undefined
  const restored = (): Promise<void> => {
    restoring ??= restoreCalls(board).catch((error: unknown) => {
      log.error({ err: error }, 'the calls of the process before could not be taken up')
      restoring = undefined
    })
    return restoring
  }
  return {
    provider: createProvider(board, restored),
    attach: (server) => {
      void restored()
      const closeSockets = acceptSockets(board, context.config.http, server)
      const stopHouse = keepHouse(board)
      return async () => {
        stopHouse()
        await closeSockets()
        for (const call of board.calls.values()) stopTimers(call)
        for (const { forgetTimer } of board.sessions.values()) if (forgetTimer) clearTimeout(forgetTimer)
        await Promise.all(board.telling)
      }
    },
  }
}
