import { lossCause } from '../loss-cause.ts'
import type { EndCause } from '../voice-provider.ts'
import { inOrder } from './create-call.ts'
import { endCall } from './end-call.ts'
import type { GatewayCall, Leg, Switchboard } from './gateway.types.ts'
import { joinedLegs } from './legs.ts'
import { FAREWELL } from './protocol.ts'
import { later } from './timers.ts'

export const lostCauseOf = (leg: Leg): EndCause => (leg.side === 'caller' ? 'caller_lost' : 'consultant_lost')

/** The leg does not come back: the call was over when the first one was lost. */
export const giveUp = (board: Switchboard, leg: Leg): void => {
  const { caller, consultant } = leg.call
  const lostAts = joinedLegs(leg.call).flatMap(({ lostAt }) => lostAt?.getTime() ?? [])
  const cause = lossCause(caller.lostAt, consultant?.lostAt ?? null)
  endCall(board, leg.call, { cause, at: new Date(Math.min(...lostAts)), farewell: FAREWELL.lost })
}

/** The leg of a connected call may come back for a while. */
export const noteAway = (board: Switchboard, leg: Leg, at: Date): void => {
  const { call, side } = leg
  if (call.state !== 'connected') return
  leg.lostAt ??= at
  const { lostAt } = leg
  if (!leg.isToldLost) {
    leg.isToldLost = true
    inOrder(board, call, 'is interrupted', () =>
      board.desk.interrupted({ callId: call.callId, side, isLost: true, at: lostAt }),
    )
  }
  later(call, board.timings.graceMs, () => {
    if (leg.lostAt === lostAt && joinedLegs(call).includes(leg)) giveUp(board, leg)
  })
}

const tellAllBack = (board: Switchboard, call: GatewayCall): void => {
  const at = board.clock.now()
  for (const leg of joinedLegs(call)) {
    if (!leg.isToldLost) continue
    leg.isToldLost = false
    inOrder(board, call, 'goes on', () =>
      board.desk.interrupted({ callId: call.callId, side: leg.side, isLost: false, at }),
    )
  }
}

/** The leg has answered a probe. The call resumes once neither side is away. */
export const noteBack = (board: Switchboard, leg: Leg): void => {
  const { call } = leg
  leg.lostAt = null
  leg.strikes = 0
  leg.provedAt = board.clock.now()
  if (call.state === 'connected' && joinedLegs(call).every(({ lostAt }) => lostAt === null)) tellAllBack(board, call)
}
