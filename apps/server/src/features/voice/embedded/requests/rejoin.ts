import { newId } from '../../../../kernel/ids.ts'
import { noteAway, noteBack } from '../away.ts'
import type { GatewayCall, Leg, Session, Switchboard } from '../gateway.types.ts'
import { createLeg, namesOf, otherLeg } from '../legs.ts'
import { METHOD, REFUSED } from '../protocol.ts'
import { saveNow } from '../save-call.ts'
import { offerMediaAgain } from './change-media.ts'
import { type Request, reply, replyRefused } from './reply.ts'

/** The lost leg of this person; null while they are still connected, since they then cannot dial the call again. */
const lostLegOf = (call: GatewayCall, session: Session): Leg | null => {
  if (call.state !== 'connected') return null
  const { accountId, role } = session.person
  for (const leg of [call.caller, call.consultant]) {
    if (!leg?.lostAt) continue
    if (leg.session.person.accountId === accountId && leg.session.person.role === role) return leg
  }
  return null
}

/** A reloaded page dials the call that it was in: the other page rebuilds its media and the call goes on. */
export const rejoin = async (
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
