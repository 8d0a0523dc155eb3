import { newId } from '../../../../kernel/ids.ts'
import { noteAway, noteBack } from '../away.ts'
import { createCall, inOrder } from '../create-call.ts'
import type { GatewayCall, Leg, Session, Switchboard } from '../gateway.types.ts'
import { CALLS_MAX } from '../gateway-limits.ts'
import { createLeg, namesOf, otherLeg } from '../legs.ts'
import { isMuteUntilCounted, legIdOf, METHOD, REFUSED, sdpOf, startedCallOf } from '../protocol.ts'
import { ring } from '../ring.ts'
import { saveNow } from '../save-call.ts'
import { offerMediaAgain } from './change-media.ts'
import { type Request, reply, replyRefused } from './reply.ts'

/** Null while the person is still connected, since they then cannot dial the call again. */
const lostLegOf = (call: GatewayCall, session: Session): Leg | null => {
  if (call.state !== 'connected') return null
  const { accountId, role } = session.person
  for (const leg of [call.caller, call.consultant]) {
    if (!leg?.lostAt) continue
    if (leg.session.person.accountId === accountId && leg.session.person.role === role) return leg
  }
  return null
}

/** A reloaded page dials its call: the other page rebuilds its media and the call goes on. */
const rejoin = async (
  board: Switchboard,
  call: GatewayCall,
  { request, legId, sdp }: { request: Request; legId: string; sdp: string },
): Promise<void> => {
  const { session } = request
  const lost = lostLegOf(call, session)
  const other = lost && otherLeg(lost)
  if (!lost || !other || session.legs.has(legId)) {
    return replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
  }
  lost.session.legs.delete(lost.id)
  const leg = createLeg(call, { id: legId, side: lost.side, session, at: board.clock.now() })
  leg.lostAt = lost.lostAt
  leg.isToldLost = lost.isToldLost
  if (leg.side === 'caller') call.caller = leg
  else call.consultant = leg
  reply(request, { callID: legId, message: 'CALL CREATED', sessid: session.id })
  const answer = await offerMediaAgain(board, other, sdp)
  if (call.state !== 'connected') return
  if (answer === null) return noteAway(board, leg, leg.lostAt ?? board.clock.now())
  saveNow(board, call)
  const params = { callID: legId, sdp: answer, ...namesOf(leg) }
  session.socket?.send({ id: newId(), method: METHOD.answer, params })
  noteBack(board, leg)
}

/**
 * A page that renews its media (a restart of ICE) sends `updateMedia`, but an invite if the other page has begun to renew its own meanwhile. A
 * refusal would make the SDK hang up. What the other page has begun goes on; otherwise it answers this.
 */
const renew = async (board: Switchboard, leg: Leg, { request, sdp }: { request: Request; sdp: string }) => {
  reply(request, { callID: leg.id, message: 'CALL CREATED', sessid: request.session.id })
  const other = otherLeg(leg)
  const answer = other && (await offerMediaAgain(board, other, sdp))
  if (!answer || leg.call.state !== 'connected') return
  leg.session.socket?.send({
    id: newId(),
    method: METHOD.answer,
    params: { callID: leg.id, sdp: answer, ...namesOf(leg) },
  })
}

/** Never accepted: it is not reported, and its id stays free for its owner. */
const dropUnrouted = (board: Switchboard, call: GatewayCall): void => {
  call.state = 'ended'
  call.caller.session.legs.delete(call.caller.id)
  board.calls.delete(call.callId)
}

/** Refuses a person who has not started this call, or who dials it a second time. */
const route = async (board: Switchboard, call: GatewayCall, request: Request): Promise<void> => {
  const { accountId } = request.session.person
  const { callId, providerCallId } = call
  try {
    const found = await board.desk.route({ accountId, callId, providerCallId })
    if (!found || found.callId.toLowerCase() !== callId) {
      dropUnrouted(board, call)
      return replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
    }
    reply(request, { callID: call.caller.id, message: 'CALL CREATED', sessid: request.session.id })
    if (call.state === 'ended') {
      // The caller hung up during the look-up; from here on the call is reported.
      const at = board.clock.now()
      return inOrder(board, call, 'ended', () => board.desk.ended({ callId, cause: 'caller_hung_up', at }))
    }
    call.route = found
    call.agentId = found.agentId
    call.state = 'ringing'
    ring(board, call, found.ringTimeoutSeconds)
  } catch (error) {
    board.log.error({ err: error, callId }, 'a call could not be routed')
    dropUnrouted(board, call)
    replyRefused(request, REFUSED.failed, 'SERVER ERROR')
  }
}

/** `telnyx_rtc.invite`: a page dials. */
export const takeInvite = async (board: Switchboard, request: Request): Promise<void> => {
  const { params, session } = request
  const legId = legIdOf(params)
  const sdp = sdpOf(params)
  const callId = startedCallOf(params)
  if (!legId || !sdp || params.trickle === true) return replyRefused(request, REFUSED.unreadable, 'INVALID REQUEST')
  const own = session.legs.get(legId)
  if (own?.call.state === 'connected') return renew(board, own, { request, sdp })
  if (!callId) return replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
  const known = board.calls.get(callId)
  if (known) return rejoin(board, known, { request, legId, sdp })
  const isDoubled = session.legs.size > 0 || board.over.has(callId)
  if (isDoubled || session.person.role === 'agent') {
    return replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
  }
  if (board.calls.size >= CALLS_MAX) return replyRefused(request, REFUSED.tooMany, 'TOO MANY CALLS')
  const waitsForSound = isMuteUntilCounted(params)
  const call = createCall({ callId, providerCallId: newId(), callerSdp: sdp, waitsForSound })
  call.caller = createLeg(call, { id: legId, side: 'caller', session, at: board.clock.now() })
  board.calls.set(callId, call)
  await route(board, call, request)
}
