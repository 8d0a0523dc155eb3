import type { Switchboard } from './gateway.types.ts'
import { HOUSEKEEPING_MS, SEEN_EVERY_MS } from './gateway-limits.ts'
import { probeCalls } from './probe-legs.ts'
import { markCallsSeen } from './saved-calls.repository.ts'
import { watchLife } from './watch-life.ts'

const isConnected = ({ state }: { state: string }): boolean => state === 'connected'

/** Writes down that the open calls are there, so that after a crash it is known until when they lasted. */
const markSeen = async (board: Switchboard): Promise<void> => {
  const ids = [...board.calls.values()].filter(isConnected).map(({ callId }) => callId)
  if (ids.length > 0) await markCallsSeen(board.database.kysely, ids, board.clock.now())
}

const keepCredentials = async (board: Switchboard): Promise<void> => {
  const connected = [...board.sessions.values()].filter(({ socket, legs }) => socket !== null || legs.size > 0)
  await board.credentials.prolong(connected.map(({ username }) => username).filter(Boolean))
  await board.credentials.cleanUp()
}

/** What the gateway does by itself. @returns ends it */
export const keepHouse = (board: Switchboard): (() => void) => {
  const every = (periodMs: number, work: () => Promise<void> | void): NodeJS.Timeout => {
    let isRunning = false
    return setInterval(async () => {
      if (isRunning || board.isClosing) return
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
    every(SEEN_EVERY_MS, () => markSeen(board)),
    every(HOUSEKEEPING_MS, () => keepCredentials(board)),
  ]
  return () => timers.forEach(clearInterval)
}
