import { giveUp, noteAway } from './away.ts'
import { inOrder } from './create-call.ts'
import { endCall } from './end-call.ts'
import type { GatewayCall, Leg, Switchboard } from './gateway.types.ts'
import { CALL_LONGEST_MS } from './gateway-limits.ts'
import { isAttached, joinedLegs, namesOf } from './legs.ts'
import { FAREWELL, METHOD } from './protocol.ts'
import { saveNow } from './save-call.ts'
import { later } from './timers.ts'

/** The first minute begins. Before this, a call is not kept for another process. */
const count = (board: Switchboard, call: GatewayCall): void => {
  const { callId } = call
  const at = board.clock.now()
  call.connectedAt = at
  saveNow(board, call)
  inOrder(board, call, 'is connected', () => board.desk.connected({ callId, at }))
}

/** The caller's page hears the other one; it repeats this until the call counts. Not while a side is away, when nobody is heard. */
export const noteSound = (board: Switchboard, leg: Leg): void => {
  const { call } = leg
  if (call.state !== 'connected' || call.connectedAt !== null || leg !== call.caller) return
  if (joinedLegs(call).every(({ lostAt }) => lostAt === null)) count(board, call)
}

const endUnlessCounted = (board: Switchboard, call: GatewayCall): void => {
  if (call.connectedAt) return
  const away = joinedLegs(call).find(({ lostAt }) => lostAt !== null)
  if (away) giveUp(board, away)
  else endCall(board, call, { cause: 'provider_failed', at: board.clock.now(), farewell: FAREWELL.lost })
}

const connect = (board: Switchboard, call: GatewayCall): void => {
  const at = board.clock.now()
  call.state = 'connected'
  call.answerSdp = null
  if (call.waitsForSound) later(call, board.timings.soundMs, () => endUnlessCounted(board, call))
  else count(board, call)
  for (const leg of joinedLegs(call)) if (!isAttached(leg)) noteAway(board, leg, at)
  later(call, CALL_LONGEST_MS, () => endCall(board, call, { cause: 'time_limit', at: board.clock.now() }))
}

/**
 * Both are joined only when the caller's page has taken the answer; a page that does not take it hears nobody, and one that only claims to
 * is cut off at once. The first minute begins then, or with the first sound where the pages are mute until then.
 */
export const joinIfAnswered = async (board: Switchboard, call: GatewayCall): Promise<void> => {
  const { caller, answerSdp } = call
  if (call.state !== 'answered' || answerSdp === null || !isAttached(caller)) return
  const answer = { callID: caller.id, sdp: answerSdp, ...namesOf(caller) }
  const { socket } = caller.session
  const hasTaken = await socket?.ask(METHOD.answer, answer, board.timings.joinMs)
  if (call.state !== 'answered') return
  if (hasTaken) return connect(board, call)
  // If its connection broke in between, it gets the answer again when it is back.
  if (socket?.isOpen()) endCall(board, call, { cause: 'caller_lost', at: board.clock.now(), farewell: FAREWELL.lost })
}
