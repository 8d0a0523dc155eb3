import { noteAway } from './away.ts'
import type { Leg, Switchboard } from './gateway.types.ts'
import { joinedLegs } from './legs.ts'
import { probeLeg } from './probe-legs.ts'

const watchLeg = async (board: Switchboard, leg: Leg): Promise<void> => {
  const { call, session } = leg
  const { socket } = session
  if (!socket?.isOpen()) return
  const isThere = await socket.isAnswering(board.timings.lifeAnswerMs)
  const isSame = call.state === 'connected' && joinedLegs(call).includes(leg) && session.socket === socket
  if (!isSame || board.isClosing) return
  if (!isThere && leg.lostAt === null) noteAway(board, leg, socket.aliveAt())
  if (isThere && leg.lostAt !== null) await probeLeg(board, leg)
}

/**
 * A browser that does not answer counts as away long before its socket is given up: the other page is told, both are muted, and no
 * minute begins. So cutting the connection to the gateway gives no unpaid conversation.
 */
export const watchLife = (board: Switchboard): void => {
  for (const call of board.calls.values()) {
    if (call.state !== 'connected') continue
    for (const leg of joinedLegs(call)) void watchLeg(board, leg)
  }
}
