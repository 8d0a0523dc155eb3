import { noteAway } from './away.ts'
import { listRevokedCredentials } from './credentials.repository.ts'
import { endCall, endSession } from './end-call.ts'
import type { Leg, Switchboard } from './gateway.types.ts'
import { FOLLOW_ENDS_MS, HOUSEKEEPING_MS } from './gateway-limits.ts'
import { joinedLegs } from './legs.ts'
import { probeCalls, probeLeg } from './probe-legs.ts'
import { FAREWELL } from './protocol.ts'
import { listEndedCalls } from './saved-calls.repository.ts'

const watchLeg = async (board: Switchboard, leg: Leg): Promise<void> => {
  const { call, session } = leg
  const { socket } = session
  if (!socket?.isOpen()) return
  const isThere = await socket.isAnswering(board.timings.lifeAnswerMs)
  const isSame = call.state === 'connected' && joinedLegs(call).includes(leg) && session.socket === socket
  if (!isSame || board.isClosing) return
  if (!isThere && leg.lostAt === null) noteAway(board, leg, socket.aliveAt())
  if (isThere && leg.lostAt !== null) await probeLeg(board, leg)
}

/**
 * A silent browser counts as away long before its socket is given up: the other page is told, both are muted, and no minute begins. So
 * cutting the connection to the gateway gives no unpaid conversation.
 */
const watchLife = (board: Switchboard): void => {
  for (const call of board.calls.values()) {
    if (call.state !== 'connected') continue
    for (const leg of joinedLegs(call)) void watchLeg(board, leg)
  }
}

/** What another process has ended ends here too, even where its word did not arrive. */
const followEnds = async (board: Switchboard): Promise<void> => {
  const { calls, sessions, database } = board
  const usernames = [...sessions.values()].map(({ username }) => username).filter(Boolean)
  if (usernames.length > 0) {
    const revoked = new Set(await listRevokedCredentials(database.kysely, usernames))
    for (const session of [...sessions.values()]) if (revoked.has(session.username)) endSession(board, session)
  }
  const connected = [...calls.values()].filter(({ state }) => state === 'connected').map(({ callId }) => callId)
  if (connected.length === 0) return
  for (const { callId, isUnpaid } of await listEndedCalls(database.kysely, connected)) {
    const call = calls.get(callId)
    const farewell = isUnpaid ? FAREWELL.payment : FAREWELL.normal
    if (call) endCall(board, call, { cause: 'requested', at: board.clock.now(), farewell })
  }
}

const keepCredentials = async (board: Switchboard): Promise<void> => {
  const connected = [...board.sessions.values()].filter(({ socket, legs }) => socket !== null || legs.size > 0)
  await board.credentials.prolong(connected.map(({ username }) => username).filter(Boolean))
  await board.credentials.cleanUp()
}

/** @returns stops it */
export const keepHouse = (board: Switchboard): (() => void) => {
  const every = (periodMs: number, work: () => Promise<void> | void): NodeJS.Timeout => {
    let isRunning = false
    return setInterval(async () => {
      if (isRunning || board.isClosing || !board.isHeld()) return
      isRunning = true
      try {
        await work()
      } catch (error) {
        board.log.warn({ err: error }, 'the voice gateway could not tidy up')
      }
      isRunning = false
    }, periodMs).unref()
  }
  const timers = [
    every(board.timings.probeMs, () => probeCalls(board)),
    every(board.timings.lifeMs, () => watchLife(board)),
    every(FOLLOW_ENDS_MS, () => followEnds(board)),
    every(HOUSEKEEPING_MS, () => keepCredentials(board)),
  ]
  return () => timers.forEach(clearInterval)
}
