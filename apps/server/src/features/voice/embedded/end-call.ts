import type { EndCause } from '../voice-provider.ts'
import type { GatewayCall, Leg, Switchboard } from './gateway.types.ts'
import { ENDED_CALLS_REMEMBERED } from './gateway-limits.ts'
import { joinedLegs, sayBye } from './legs.ts'
import { FAREWELL, type Farewell } from './protocol.ts'
import { forgetCall } from './saved-calls.repository.ts'
import { inOrder } from './tell-desk.ts'
import { stopTimers } from './timers.ts'

const remember = (board: Switchboard, callId: string, at: Date): void => {
  board.over.set(callId, at)
  const oldest = board.over.keys().next()
  if (board.over.size > ENDED_CALLS_REMEMBERED && !oldest.done) board.over.delete(oldest.value)
}

export interface Ending {
  readonly cause: EndCause
  readonly at: Date
  readonly farewell?: Farewell
  /** The leg that sent the bye itself. */
  readonly without?: Leg
}

/** Ends both legs and whatever rings, once, and tells the calls. */
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
  if (isSaved) inOrder(board, call, 'is forgotten', () => forgetCall(board.database.kysely, call.callId))
  if (isKnownToCalls) inOrder(board, call, 'ended', () => board.desk.ended({ callId: call.callId, cause, at }))
}
