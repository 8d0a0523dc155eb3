import { setTimeout as sleep } from 'node:timers/promises'
import { type CallLife, VoiceFault } from '../voice-provider.ts'
import { endCall, endSession } from './end-call.ts'
import type { GatewayWork, Switchboard } from './gateway.types.ts'
import { keepHouse } from './housekeeping.ts'
import { isAttached, joinedLegs } from './legs.ts'
import { FAREWELL } from './protocol.ts'
import { restoreCalls } from './save-call.ts'
import { peopleWithPages } from './sessions.ts'
import { stopTimers } from './timers.ts'

/** Then it goes on without the database. */
const CATCH_UP_MAX_MS = 2_000
const RESTORE_AGAIN_MS = 500

/** In this process, from taking the lease until giving it back or losing it. */
export interface Gateway {
  readonly board: Switchboard
  readonly work: GatewayWork
  /** Resolves when the calls of the former holder are known here, or never will be. */
  readonly restored: Promise<void>
  isRestored(): boolean
  /** From now on a socket that closes says nothing about its calls. */
  startClosing(): void
  /** Its sockets are closed; the calls live on in the database. */
  close(): Promise<void>
  /** Somebody else carries the calls: they are forgotten without a word. */
  abandon(): void
}

const lifeOf = (board: Switchboard, callId: string): CallLife => {
  const call = board.calls.get(callId.toLowerCase())
  if (!call) return { state: 'gone', at: board.over.get(callId.toLowerCase()) ?? null }
  const isWhole = call.state !== 'connected' || joinedLegs(call).every((leg) => isAttached(leg) && leg.lostAt === null)
  return { state: isWhole ? 'alive' : 'recovering' }
}

/** @param ready throws where the calls are not known here */
const workOn = (board: Switchboard, ready: () => Promise<void>): GatewayWork => ({
  hangUp: async (callId, reason) => {
    await ready()
    const call = board.calls.get(callId.toLowerCase())
    const farewell = reason === 'terminated' ? FAREWELL.payment : FAREWELL.normal
    if (call) endCall(board, call, { cause: 'requested', at: board.clock.now(), farewell })
  },
  check: async (callIds) => {
    await ready()
    return new Map(callIds.map((callId) => [callId, lifeOf(board, callId)]))
  },
  caughtUp: async () => {
    await Promise.race([Promise.all(board.telling), sleep(CATCH_UP_MAX_MS, undefined, { ref: false })])
  },
  reachable: async () => peopleWithPages(board),
  endSessions: async (sessionIds) => {
    const ended = new Set<string | null>(sessionIds)
    for (const session of [...board.sessions.values()]) {
      if (ended.has(session.person.sessionId)) endSession(board, session)
    }
  },
})

const stopAllTimers = (board: Switchboard): void => {
  for (const call of board.calls.values()) stopTimers(call)
  for (const { forgetTimer } of board.sessions.values()) if (forgetTimer) clearTimeout(forgetTimer)
}

type GatewayParts = Omit<Switchboard, 'sessions' | 'calls' | 'over' | 'telling' | 'isClosing'>

/** @param heardAt when the former holder was last there */
export const openGateway = (parts: GatewayParts, heardAt: Date): Gateway => {
  const board: Switchboard = {
    ...parts,
    sessions: new Map(),
    calls: new Map(),
    over: new Map(),
    telling: new Set(),
    isClosing: false,
  }
  let isRestored = false
  const restore = async (): Promise<void> => {
    while (board.isHeld() && !board.isClosing) {
      try {
        await restoreCalls(board, heardAt)
        isRestored = true
        return
      } catch (error) {
        board.log.error({ err: error }, 'the calls of the former voice gateway could not be taken up')
        await sleep(RESTORE_AGAIN_MS, undefined, { ref: false })
      }
    }
  }
  const restored = restore()
  const ready = async (): Promise<void> => {
    await restored
    if (!isRestored || !board.isHeld()) throw new VoiceFault('this process does not carry the voice gateway any more')
  }
  const stopHouse = keepHouse(board)
  return {
    board,
    work: workOn(board, ready),
    restored,
    isRestored: () => isRestored,
    startClosing: () => {
      board.isClosing = true
    },
    close: async () => {
      stopHouse()
      stopAllTimers(board)
      await Promise.all(board.telling)
    },
    abandon: () => {
      board.isClosing = true
      stopHouse()
      stopAllTimers(board)
    },
  }
}
