import { endCall } from '../end-call.ts'
import type { Leg, Switchboard } from '../gateway.types.ts'
import { FAREWELL, legIdOf } from '../protocol.ts'
import { later } from '../timers.ts'
import { type Request, reply } from './reply.ts'

/** A page declines or is closed. Both send the same bye; a closed page disconnects a moment later. */
const stopDevice = (board: Switchboard, leg: Leg): void => {
  const { call, session } = leg
  session.legs.delete(leg.id)
  const decline = (): void => {
    if (call.state !== 'ringing') return
    endCall(board, call, { cause: 'declined', at: board.clock.now(), farewell: FAREWELL.declined, without: leg })
  }
  later(call, board.timings.declineMs, () => {
    if (session.socket?.isOpen()) decline()
    else call.devices = call.devices.filter((device) => device !== leg)
  })
}

/** `telnyx_rtc.bye`: said for a call that is over it is answered all the same. */
export const takeBye = (board: Switchboard, request: Request): void => {
  const { params, session } = request
  const legId = legIdOf(params) ?? ''
  const leg = session.legs.get(legId)
  reply(request, { callID: legId, message: 'CALL ENDED', sessid: session.id })
  if (!leg) return
  if (leg.side === 'consultant' && leg !== leg.call.consultant) {
    stopDevice(board, leg)
    return
  }
  const cause = leg.side === 'caller' ? 'caller_hung_up' : 'consultant_hung_up'
  endCall(board, leg.call, { cause, at: board.clock.now(), without: leg })
}
