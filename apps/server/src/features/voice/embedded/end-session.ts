import { endCall } from './end-call.ts'
import type { Session, Switchboard } from './gateway.types.ts'
import { METHOD } from './protocol.ts'

const SIGNED_OUT = 4_002
const LEAVE_WITHIN_MS = 1_000

/** Ends the calls of a page that is no longer allowed, and closes its socket. Its further requests are ignored. */
export const endSession = (board: Switchboard, session: Session): void => {
  const at = board.clock.now()
  board.sessions.delete(session.id)
  for (const leg of [...session.legs.values()]) {
    const { call, side } = leg
    call.devices = call.devices.filter((device) => device !== leg)
    if (side === 'consultant' && leg !== call.consultant) continue
    endCall(board, call, { cause: side === 'caller' ? 'caller_hung_up' : 'consultant_hung_up', at })
  }
  const { socket } = session
  socket?.send({ method: METHOD.punt, params: {} })
  // The SDK disconnects by itself; otherwise the socket is closed.
  setTimeout(() => socket?.close(SIGNED_OUT, 'signed out'), LEAVE_WITHIN_MS).unref()
}

/** False once it was ended: its socket may be open for a moment longer. */
export const isPresent = (board: Switchboard, session: Session): boolean => board.sessions.get(session.id) === session
