import { AGENT_CALLS_PAGE, type AgentCalls } from '@velvetline/contracts/calls'
import { isUuid } from '../../../kernel/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import { pageOf, readCursor } from '../../../platform/http/list-cursor.ts'
import { blockForConsultant } from '../../chat/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { presentAgentCall } from '../calls.news.ts'
import { callerUnknown, callNotFound } from '../calls.refusals.ts'
import { endCall } from '../meter/end-call.ts'
import { type AgentCallRow, readAgentCall, readPastCalls } from './agent-calls.repository.ts'

/** @throws 404 call_not_found, also for a call at another desk: the answer must not show which ids exist */
export const findCallAtDesk = async (database: Database, agentId: string, callId: string): Promise<AgentCallRow> => {
  const call = isUuid(callId) ? await readAgentCall(database, callId) : undefined
  if (call?.agentId !== agentId) throw callNotFound()
  return call
}

/** At the agent's own desk, in place of others too, the latest first. @throws 422 invalid_input */
export const listCallsAtDesk = async (
  { clock, database }: CallsContext,
  agentId: string,
  before: string | undefined,
): Promise<AgentCalls> => {
  const rows = await readPastCalls(database, agentId, readCursor(before), AGENT_CALLS_PAGE + 1)
  const { shown, next } = pageOf(rows, AGENT_CALLS_PAGE, ({ startedAt, callId: id }) => ({
    value: startedAt.getTime(),
    id,
  }))
  return { calls: shown.map((row) => presentAgentCall(row, clock.now())), nextBefore: next }
}

/** Over HTTP, so that it works while the voice connection is broken. @throws 404 call_not_found */
export const hangUpAgentCall = async (context: CallsContext, agentId: string, callId: string): Promise<void> => {
  const { database, clock, voice } = context
  await voice.provider?.caughtUp()
  const call = await findCallAtDesk(database, agentId, callId)
  if (call.state === 'ended') return
  await endCall(context, { callId, cause: 'consultant_hung_up', at: clock.now() })
}

/**
 * Blocks the caller's account for all of the agent's own profiles, or ends that.
 * @throws 404 call_not_found, 409 caller_unknown
 */
export const blockCaller = async (
  context: CallsContext,
  agentId: string,
  { callId, isBlocked }: { readonly callId: string; readonly isBlocked: boolean },
): Promise<void> => {
  const { memberId, isBlocked: wasBlocked } = await findCallAtDesk(context.database, agentId, callId)
  if (memberId === null || wasBlocked === null) throw callerUnknown()
  await blockForConsultant(context, { memberId, agentId, isBlocked, setBy: null })
}
