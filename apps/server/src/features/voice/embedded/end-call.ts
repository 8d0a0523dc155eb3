import type { EndCause } from '../voice-provider.ts'
import { inOrder } from './create-call.ts'
import type { GatewayCall, Leg, Session, Switchboard } from './gateway.types.ts'
import { ENDED_CALLS_REMEMBERED } from './gateway-limits.ts'
import { joinedLegs, sayBye } from './legs.ts'
import { FAREWELL, type Farewell, METHOD } from './protocol.ts'
import { forgetCall } from './saved-calls.repository.ts'
import { stopTimers } from './timers.ts'

const SIGNED_OUT = 4_002
const LEAVE_WITHIN_MS = 1_000

/** The page is no longer allowed: its further requests are ignored. */
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

/** False once it was ended: its socket may stay open for a moment. */
export const isPresent = (board: Switchboard, session: Session): boolean => board.sessions.get(session.id) === session

const remember = (board: Switchboard, callId: string, at: Date): void => {
  board.over.set(callId, at)
  const oldest = board.over.keys().next()
  if (board.over.size > ENDED_CALLS_REMEMBERED && !oldest.done) board.over.delete(oldest.value)
}

export interface Ending {
  readonly cause: EndCause
  readonly at: Date
  readonly farewell?: Farewell
  readonly without?: Leg
}

/** Ends both legs and every ringing device, once, and reports it. */
export const endCall = (
  board: Switchboard,
  call: GatewayCall,
  { cause, at, farewell = FAREWELL.normal, without }: Ending,
): void => {
  if (call.state === 'ended') return
  const isKnownToCalls = call.state !== 'routing'
  const isSaved = call.state === 'connected'
  call.state = 'ended'
  stopTimers(call)
  call.mediaChange?.settle(null)
  without?.session.legs.delete(without.id)
  for (const leg of new Set([...joinedLegs(call), ...call.devices])) if (leg !== without) sayBye(leg, farewell)
  call.devices = []
  board.calls.delete(call.callId)
  remember(board, call.callId, at)
  if (isSaved) inOrder(board, call, 'is forgotten', () => forgetCall(board.database.kysely, board.term, call.callId))
  if (isKnownToCalls) inOrder(board, call, 'ended', () => board.desk.ended({ callId: call.callId, cause, at }))
}
