import type { CallsContext } from '../calls.context.ts'
import { insertCall, type NewCall, readCall } from '../calls.repository.ts'
import { noteConnected } from '../voice-desk/note-connected.ts'
import { endCall } from './end-call.ts'

/** A call of the demo's past: who, and how it went. */
export interface PastCall extends NewCall {
  /** Null where nobody took it. */
  readonly connectedAt: Date | null
  readonly endedAt: Date
}

/**
 * Begins, connects and ends it as the provider would tell, charged by the minute; the clock of the context is at its end. The same id is
 * one call. @returns whether it could begin: one call at a time for member and consultant
 */
export const recordPastCall = async (
  context: CallsContext,
  { connectedAt, endedAt, ...call }: PastCall,
): Promise<boolean> => {
  const known = await readCall(context.database, call.id)
  if (!known && (await insertCall(context.database.kysely, call)) !== 'reserved') return false
  if (connectedAt) await noteConnected(context, { callId: call.id, at: connectedAt })
  await endCall(context, {
    callId: call.id,
    cause: connectedAt ? 'caller_hung_up' : 'no_answer',
    at: endedAt,
    isGone: true,
  })
  return true
}
