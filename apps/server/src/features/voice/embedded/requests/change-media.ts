import { newId } from '../../../../kernel/ids.ts'
import type { Leg, Switchboard } from '../gateway.types.ts'
import { isAttached, namesOf } from '../legs.ts'
import { legIdOf, METHOD, REFUSED, sdpOf } from '../protocol.ts'
import { invitationOf } from '../ring.ts'
import { type Request, reply, replyRefused } from './reply.ts'

/**
 * Makes the other page rebuild its media, which the SDK does on an `attach`. @returns its answer; null where it cannot, or where another
 * change is under way
 */
export const offerMediaAgain = (board: Switchboard, leg: Leg, sdp: string): Promise<string | null> => {
  const { call } = leg
  if (call.mediaChange || !isAttached(leg)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (answer: string | null): void => {
      if (call.mediaChange !== change) return
      clearTimeout(timer)
      call.mediaChange = null
      resolve(answer)
    }
    const timer = setTimeout(() => settle(null), board.timings.mediaChangeMs)
    const change = { leg, settle }
    call.mediaChange = change
    leg.session.socket?.send({
      id: newId(),
      method: METHOD.attach,
      params: { callID: leg.id, sdp, ...namesOf(leg), ...invitationOf(call) },
    })
  })
}

/** `telnyx_rtc.attach`: the other page's answer. */
export const takeAttach = (request: Request): void => {
  const { params, session } = request
  const leg = session.legs.get(legIdOf(params) ?? '')
  const sdp = sdpOf(params)
  if (!leg || !sdp || leg.call.mediaChange?.leg !== leg) {
    replyRefused(request, REFUSED.notNow, 'NOTHING TO ATTACH')
    return
  }
  reply(request, { callID: leg.id, message: 'ATTACHED', sessid: session.id })
  leg.call.mediaChange.settle(sdp)
}
