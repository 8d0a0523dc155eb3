import { newId } from '../../../kernel/ids.ts'
import type { VoiceSide } from '../voice-provider.ts'
import type { GatewayCall, Leg, Session } from './gateway.types.ts'
import { QUEUED_BYES_MAX } from './gateway-limits.ts'
import { type Farewell, METHOD, type Params } from './protocol.ts'

export const createLeg = (
  call: GatewayCall,
  { id, side, session, at }: { id: string; side: VoiceSide; session: Session; at: Date },
): Leg => {
  const leg: Leg = {
    id,
    call,
    side,
    session,
    legId: newId(),
    lostAt: null,
    isToldLost: false,
    isHeld: false,
    provedAt: at,
    strikes: 0,
  }
  session.legs.set(id, leg)
  return leg
}

/** As the SDK shows them. */
export const namesOf = (leg: Leg): Params => ({
  telnyx_call_control_id: leg.side === 'caller' ? leg.call.providerCallId : leg.legId,
  telnyx_session_id: leg.call.callId,
  telnyx_leg_id: leg.legId,
})

export const isAttached = (leg: Leg): boolean => leg.session.socket?.isOpen() === true

export const joinedLegs = (call: GatewayCall): Leg[] =>
  call.consultant ? [call.caller, call.consultant] : [call.caller]

export const otherLeg = (leg: Leg): Leg | null => {
  if (leg.side === 'caller') return leg.call.consultant
  return leg === leg.call.consultant ? leg.call.caller : null
}

/** At once, or when the browser is back. */
export const sayBye = (leg: Leg, farewell: Farewell): void => {
  const { session, id } = leg
  if (session.legs.get(id) === leg) session.legs.delete(id)
  if (session.socket?.isOpen()) {
    session.socket.send({ id: newId(), method: METHOD.bye, params: { callID: id, ...namesOf(leg), ...farewell } })
    return
  }
  session.byes = [...session.byes, { legId: id, farewell }].slice(-QUEUED_BYES_MAX)
}
