import { isUuid } from '../../../kernel/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CallsCore } from '../calls.core.ts'
import { callNotFound } from '../calls.refusals.ts'
import { type AgentCallRow, readAgentCall } from './agent-calls.repository.ts'

export type EndAgentCallNeeds = Pick<CallsCore, 'clock' | 'database' | 'endCall' | 'voice'>

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
export const declineAgentCall = async (
  { database, clock, endCall }: EndAgentCallNeeds,
  agentId: string,
  callId: string,
): Promise<void> => {
  const call = await callOf(database, agentId, callId)
  if (call.state === 'active' || call.state === 'ended') return
  await endCall({ callId, cause: 'declined', at: clock.now() })
}

/**
 * Hangs up over HTTP, so that it also works while her voice connection is broken.
 * @throws 404 call_not_found
 */
export const hangUpAgentCall = async (
  { database, clock, endCall, voice }: EndAgentCallNeeds,
  agentId: string,
  callId: string,
): Promise<void> => {
  await voice?.caughtUp()
  const call = await callOf(database, agentId, callId)
  if (call.state === 'ended') return
  const cause = call.state === 'active' ? 'consultant_hung_up' : 'declined'
  await endCall({ callId, cause, at: clock.now() })
}
