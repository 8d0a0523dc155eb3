import { SOUND_TONE } from '@velvetline/contracts/voice'
import { inOrder } from '../create-call.ts'
import { endCall } from '../end-call.ts'
import type { Leg, Switchboard } from '../gateway.types.ts'
import { joinIfAnswered, noteSound } from '../join.ts'
import { otherLeg, sayBye } from '../legs.ts'
import { FAREWELL, isMuteUntilCounted, legIdOf, METHOD, REFUSED, sdpOf, textOf, tonesOf } from '../protocol.ts'
import { later } from '../timers.ts'
import { offerMediaAgain } from './change-media.ts'
import { type Request, reply, replyRefused } from './reply.ts'

/** `telnyx_rtc.answer`: the first of the consultant's pages has the call, the others stop ringing. */
export const takeAnswer = (board: Switchboard, request: Request): void => {
  const { params, session } = request
  const leg = session.legs.get(legIdOf(params) ?? '')
  const sdp = sdpOf(params)
  if (!leg || !sdp || leg.call.state !== 'ringing' || !leg.call.devices.includes(leg)) {
    replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
    return
  }
  const { call } = leg
  call.state = 'answered'
  call.consultant = leg
  call.answerSdp = sdp
  call.waitsForSound &&= isMuteUntilCounted(params)
  for (const device of call.devices) if (device !== leg) sayBye(device, FAREWELL.elsewhere)
  call.devices = []
  reply(request, { callID: leg.id, message: 'CALL ANSWERED', sessid: session.id })
  const news = { callId: call.callId, at: board.clock.now() }
  inOrder(board, call, 'is accepted', () => board.desk.accepted(news))
  void joinIfAnswered(board, call)
}

/** A page that declines or is closed sends the same bye; a closed page disconnects a moment later. */
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

/** `telnyx_rtc.bye`: also answered for a call that is over. */
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

const legOf = ({ session, params }: Request): Leg | undefined => session.legs.get(legIdOf(params) ?? '')

/** `telnyx_rtc.info`: passes tones, not texts: people write in the chat. One tone is for the gateway itself. */
export const takeInfo = (board: Switchboard, request: Request): void => {
  const leg = legOf(request)
  const tones = tonesOf(request.params)
  const other = leg && otherLeg(leg)
  if (tones === SOUND_TONE) {
    if (leg) noteSound(board, leg)
  } else if (other && tones !== undefined) {
    other.session.socket?.send({ method: METHOD.info, params: { callID: other.id, dtmf: tones } })
  }
  reply(request, { callID: leg?.id ?? '', message: 'SENT', sessid: request.session.id })
}

const takeHold = (request: Request, leg: Leg, action: string): void => {
  leg.isHeld = action === 'toggleHold' ? !leg.isHeld : action === 'hold'
  const holdState = leg.isHeld ? 'held' : 'active'
  reply(request, { callID: leg.id, action, holdState, sessid: request.session.id })
}

const takeMediaUpdate = async (board: Switchboard, request: Request, leg: Leg): Promise<void> => {
  const sdp = sdpOf(request.params)
  const other = otherLeg(leg)
  const answer = sdp && other && leg.call.state === 'connected' ? await offerMediaAgain(board, other, sdp) : null
  if (answer === null) return replyRefused(request, REFUSED.notNow, 'MEDIA CANNOT BE CHANGED NOW')
  reply(request, { callID: leg.id, action: 'updateMedia', sdp: answer, sessid: request.session.id })
}

/** `telnyx_rtc.modify`: holding is only acknowledged, the page mutes itself; new media go to the other side. */
export const takeModify = async (board: Switchboard, request: Request): Promise<void> => {
  const leg = legOf(request)
  const action = textOf(request.params, 'action')
  if (!leg) return replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
  if (action === 'updateMedia') return takeMediaUpdate(board, request, leg)
  if (action === 'hold' || action === 'unhold' || action === 'toggleHold') return takeHold(request, leg, action)
  replyRefused(request, REFUSED.unreadable, 'INVALID REQUEST')
}
