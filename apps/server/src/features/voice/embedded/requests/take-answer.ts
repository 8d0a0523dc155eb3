import type { Switchboard } from '../gateway.types.ts'
import { joinIfAnswered } from '../join.ts'
import { sayBye } from '../legs.ts'
import { FAREWELL, legIdOf, REFUSED, sdpOf } from '../protocol.ts'
import { type Request, reply, replyRefused } from './reply.ts'

/** `telnyx_rtc.answer`: one of her pages accepts. The first one has the call, the others stop ringing. */
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
  for (const device of call.devices) if (device !== leg) sayBye(device, FAREWELL.elsewhere)
  call.devices = []
  reply(request, { callID: leg.id, message: 'CALL ANSWERED', sessid: session.id })
  void joinIfAnswered(board, call)
}
