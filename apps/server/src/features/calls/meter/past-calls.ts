import { lockWallet } from '../../credits/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { insertCall, lockCall, type NewCall, readCall } from '../calls.repository.ts'
import { connect } from '../voice-desk/note-connected.ts'
import { finishCall } from './end-call.ts'

/** A call of the demo's past: who, and how it went. */
export interface PastCall extends NewCall {
  readonly memberId: string
  /** Null where nobody took it. */
  readonly connectedAt: Date | null
  readonly endedAt: Date
}

/** Thrown, because a refused reservation has aborted the transaction. */
class NotReserved extends Error {}

/**
 * Begins, connects and ends it as the provider would tell, charged by the minute; the clock of the context is at its end. In one
 * transaction, because the meter of the present would charge a call it sees for all minutes until today. The same id is one call.
 * @returns whether it could begin: one call at a time for member and consultant
 */
export const recordPastCall = async (
  context: CallsContext,
  { connectedAt, endedAt, ...call }: PastCall,
): Promise<boolean> => {
  if (await readCall(context.database, call.id)) return true
  const work = context.database.transaction(async (tx) => {
    await lockWallet(context, tx, call.memberId)
    if ((await insertCall(tx, call)) !== 'reserved') throw new NotReserved()
    const begun = await lockCall(tx, call)
    if (begun && connectedAt) await connect(tx, begun, connectedAt)
    const now = await lockCall(tx, call)
    const cause = connectedAt ? 'caller_hung_up' : 'no_answer'
    if (now) await finishCall(context, tx, now, { callId: call.id, cause, at: endedAt, isGone: true })
    return true
  })
  return work.catch((error: unknown) => {
    if (error instanceof NotReserved) return false
    throw error
  })
}
