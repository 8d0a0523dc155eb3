import type { Leg, Switchboard } from '../gateway.types.ts'
import { otherLeg } from '../legs.ts'
import { legIdOf, METHOD, REFUSED, sdpOf, textOf, tonesOf } from '../protocol.ts'
import { offerMediaAgain } from './change-media.ts'
import { type Request, reply, replyRefused } from './reply.ts'

const legOf = ({ session, params }: Request): Leg | undefined => session.legs.get(legIdOf(params) ?? '')

/** `telnyx_rtc.info`: tones go through. Texts do not: what people write to each other goes through the chat. */
export const takeInfo = (request: Request): void => {
  const leg = legOf(request)
  const tones = tonesOf(request.params)
  const other = leg && otherLeg(leg)
  if (other && tones !== undefined) {
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

/** `telnyx_rtc.modify`: holding is said and nothing more, the page mutes itself; new media are carried to the other side. */
export const takeModify = async (board: Switchboard, request: Request): Promise<void> => {
  const leg = legOf(request)
  const action = textOf(request.params, 'action')
  if (!leg) return replyRefused(request, REFUSED.noSuchCall, 'CALL DOES NOT EXIST')
  if (action === 'updateMedia') return takeMediaUpdate(board, request, leg)
  if (action === 'hold' || action === 'unhold' || action === 'toggleHold') return takeHold(request, leg, action)
  replyRefused(request, REFUSED.unreadable, 'INVALID REQUEST')
}
