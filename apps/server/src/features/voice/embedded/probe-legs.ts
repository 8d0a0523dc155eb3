import { newId } from '../../../kernel/ids.ts'
import { giveUp, lostCauseOf, noteBack } from './away.ts'
import { endCall } from './end-call.ts'
import type { Leg, Switchboard } from './gateway.types.ts'
import { PROBE_STRIKES_MAX } from './gateway-limits.ts'
import { isAttached, joinedLegs } from './legs.ts'
import { FAREWELL, METHOD } from './protocol.ts'
import { later } from './timers.ts'

const isHeld = (leg: Leg): boolean => leg.call.state === 'connected' && joinedLegs(leg.call).includes(leg)

/** The page is connected but does not have the call: it hung up while disconnected, or was reloaded. */
const noteGhost = (board: Switchboard, leg: Leg): void => {
  const { lostAt, provedAt } = leg
  if (!lostAt) {
    endCall(board, leg.call, { cause: lostCauseOf(leg), at: provedAt, farewell: FAREWELL.lost })
    return
  }
  later(leg.call, board.timings.rejoinMs, () => {
    if (isHeld(leg) && leg.lostAt === lostAt) giveUp(board, leg)
  })
}

/** The SDK acknowledges this request only for calls that it has. The ping sent along shows whether the page is there at all. */
export const probeLeg = async (board: Switchboard, leg: Leg): Promise<void> => {
  const { session, id } = leg
  const { socket } = session
  if (!socket?.isOpen()) return
  const heardBefore = socket.framesHeard()
  const display = { callID: id, display_name: '', display_number: '', display_direction: 'inbound' }
  const asking = socket.ask(METHOD.display, display, board.timings.probeAnswerMs)
  socket.send({ id: newId(), method: METHOD.ping, params: {} })
  const isThere = await asking
  if (!isHeld(leg) || session.socket !== socket) return
  if (isThere) return noteBack(board, leg)
  if (!socket.isOpen()) return
  if (socket.framesHeard() > heardBefore) return noteGhost(board, leg)
  leg.strikes += 1
  if (leg.strikes >= PROBE_STRIKES_MAX) socket.terminate()
}

export const probeCalls = (board: Switchboard): void => {
  for (const call of board.calls.values()) {
    if (call.state !== 'connected') continue
    for (const leg of joinedLegs(call)) if (isAttached(leg)) void probeLeg(board, leg)
  }
}
