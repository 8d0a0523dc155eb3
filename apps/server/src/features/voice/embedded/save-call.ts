import { noteAway } from './away.ts'
import { createCall, inOrder } from './create-call.ts'
import type { GatewayCall, Leg, Session, Switchboard } from './gateway.types.ts'
import { createLeg } from './legs.ts'
import { forgetEndedCalls, listSavedCalls, type SavedCall, type SavedLeg, saveCall } from './saved-calls.repository.ts'
import { addSession, scheduleForgetting } from './sessions.ts'

const savedLeg = ({ session, id }: Leg): SavedLeg => ({ person: session.person, sessionId: session.id, legId: id })

/** With its present legs, so that it outlives the process. Where a former holder writes late, the database refuses it. */
export const saveNow = (board: Switchboard, call: GatewayCall): void => {
  const { callId, providerCallId, caller, consultant, connectedAt } = call
  if (!consultant || !connectedAt) return
  const saved = {
    callId,
    providerCallId,
    connectedAt,
    caller: savedLeg(caller),
    consultant: savedLeg(consultant),
  }
  inOrder(board, call, 'is kept', () => saveCall(board.database.kysely, board.term, saved))
}

const sessionOf = (board: Switchboard, { person, sessionId }: SavedLeg): Session => {
  const session =
    board.sessions.get(sessionId) ?? addSession(board, { ...person, sessionId: null, username: '' }, sessionId)
  session.detachedAt = board.clock.now()
  scheduleForgetting(board, session)
  return session
}

const restore = (board: Switchboard, saved: SavedCall, heardAt: Date): void => {
  const { callId, providerCallId, connectedAt } = saved
  const at = heardAt > connectedAt ? heardAt : connectedAt
  const call = createCall({ callId, providerCallId, callerSdp: '', waitsForSound: false })
  const { caller, consultant } = saved
  call.caller = createLeg(call, { id: caller.legId, side: 'caller', session: sessionOf(board, caller), at })
  call.consultant = createLeg(call, {
    id: consultant.legId,
    side: 'consultant',
    session: sessionOf(board, consultant),
    at,
  })
  call.state = 'connected'
  call.connectedAt = connectedAt
  call.agentId = consultant.person.accountId
  board.calls.set(callId, call)
  for (const leg of [call.caller, call.consultant]) noteAway(board, leg, at)
}

/**
 * From the former holder; both sides have the usual time to come back. Calls that it had not connected are lost.
 * @param heardAt when it was last there
 */
export const restoreCalls = async (board: Switchboard, heardAt: Date): Promise<void> => {
  await board.desk.takenOver({ at: heardAt })
  await forgetEndedCalls(board.database.kysely)
  for (const saved of await listSavedCalls(board.database.kysely)) restore(board, saved, heardAt)
  // Only then a minute may be charged.
  await Promise.all(board.telling)
}
