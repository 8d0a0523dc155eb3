import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { inOrder } from './create-call.ts'
import { endCall } from './end-call.ts'
import type { GatewayCall, Session, Switchboard } from './gateway.types.ts'
import { createLeg, namesOf } from './legs.ts'
import { FAREWELL, METHOD, type Params } from './protocol.ts'
import { pagesOf } from './sessions.ts'
import { later } from './timers.ts'

/** Of the caller's page only the session description. */
export const invitationOf = (call: GatewayCall): Params => ({
  caller_id_name: call.route?.memberName ?? '',
  caller_id_number: '',
  callee_id_name: call.route?.profileName ?? '',
  callee_id_number: '',
  dialogParams: { custom_headers: [{ name: CALL_ID_SIP_HEADER, value: call.callId }] },
})

const noteRinging = (board: Switchboard, call: GatewayCall): void => {
  if (call.state !== 'ringing' || call.hasRung) return
  call.hasRung = true
  const { callId, caller } = call
  caller.session.socket?.send({
    id: newId(),
    method: METHOD.ringing,
    params: { callID: caller.id, ...namesOf(caller) },
  })
  const at = board.clock.now()
  inOrder(board, call, 'rings', () => board.desk.ringing({ callId, at }))
}

const ringDevice = async (board: Switchboard, call: GatewayCall, session: Session): Promise<void> => {
  const leg = createLeg(call, { id: newId(), side: 'consultant', session, at: board.clock.now() })
  call.devices.push(leg)
  const invitation = { callID: leg.id, sdp: call.callerSdp, ...namesOf(leg), ...invitationOf(call) }
  const hasTaken = await session.socket?.ask(METHOD.invite, invitation, board.timings.deviceMs)
  if (hasTaken) noteRinging(board, call)
}

const hasDeviceOn = (call: GatewayCall, session: Session): boolean =>
  call.devices.some((leg) => leg.session === session)

/** Rings all of the consultant's pages, and waits for an answer, or for any page at all. */
export const ring = (board: Switchboard, call: GatewayCall, ringTimeoutSeconds: number): void => {
  const pages = pagesOf(board, call.agentId)
  const end = (cause: 'unreachable' | 'no_answer'): void =>
    endCall(board, call, {
      cause,
      at: board.clock.now(),
      farewell: cause === 'unreachable' ? FAREWELL.unreachable : FAREWELL.noAnswer,
    })
  if (pages.length === 0) {
    end('unreachable')
    return
  }
  for (const session of pages) if (session.socket?.isOpen()) void ringDevice(board, call, session)
  later(call, board.timings.deviceMs, () => {
    if (call.state === 'ringing' && !call.hasRung) end('unreachable')
  })
  later(call, ringTimeoutSeconds * SECOND_MS, () => {
    if (call.state === 'ringing') end('no_answer')
  })
}

/** A page that the consultant opens while being called rings too. */
export const ringLate = (board: Switchboard, session: Session): void => {
  const { accountId, role } = session.person
  if (role !== 'agent') return
  for (const call of board.calls.values()) {
    if (call.state !== 'ringing' || call.agentId !== accountId || hasDeviceOn(call, session)) continue
    void ringDevice(board, call, session)
  }
}
