import { isUuid } from '../../../kernel/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CallsContext } from '../calls.context.ts'
import { callNotFound } from '../calls.refusals.ts'
import { endCall } from '../meter/end-call.ts'
import { type AgentCallRow, readAgentCall } from './agent-calls.repository.ts'

/** @throws 404 call_not_found, also for a call at another desk: the answer must not show which ids exist */
const callOf = async (database: Database, agentId: string, callId: string): Promise<AgentCallRow> => {
  const call = isUuid(callId) ? await readAgentCall(database, callId) : undefined
  if (call?.agentId !== agentId) throw callNotFound()
  return call
}

/**
 * Declines a call. One that was meanwhile accepted in another tab goes on; one that is over stays as it ended.
 * @throws 404 call_not_found
 */
export const declineAgentCall = async (context: CallsContext, agentId: string, callId: string): Promise<void> => {
  const { database, clock } = context
  const call = await callOf(database, agentId, callId)
  if (call.state === 'active' || call.state === 'ended') return
  await endCall(context, { callId, cause: 'declined', at: clock.now() })
}

/**
 * Hangs up over HTTP, so that it also works while the voice connection is broken.
 * @throws 404 call_not_found
 */
export const hangUpAgentCall = async (context: CallsContext, agentId: string, callId: string): Promise<void> => {
  const { database, clock, voice } = context
  await voice.provider?.caughtUp()
  const call = await callOf(database, agentId, callId)
  if (call.state === 'ended') return
  const cause = call.state === 'active' ? 'consultant_hung_up' : 'declined'
  await endCall(context, { callId, cause, at: clock.now() })
}
