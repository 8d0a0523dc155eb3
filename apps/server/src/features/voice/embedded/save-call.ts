import type { GatewayCall, Leg, Switchboard } from './gateway.types.ts'
import { type SavedLeg, saveCall } from './saved-calls.repository.ts'
import { inOrder } from './tell-desk.ts'

const savedLeg = ({ session, id }: Leg): SavedLeg => ({ person: session.person, sessionId: session.id, legId: id })

/** Keeps a connected call with the legs that it has now, so that it outlives the process. */
export const saveNow = (board: Switchboard, call: GatewayCall): void => {
  const { callId, providerCallId, caller, consultant, connectedAt } = call
  if (!consultant || !connectedAt) return
  const saved = {
    callId,
    providerCallId,
    connectedAt,
    seenAt: board.clock.now(),
    caller: savedLeg(caller),
    consultant: savedLeg(consultant),
  }
  inOrder(board, call, 'is kept', () => saveCall(board.database.kysely, saved))
}
