import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import { presentAgentCall } from './agent-call.presenter.ts'
import { readAgentCall } from './agent-calls.repository.ts'

/** Sends the call's current state to the agent's open pages. A call that does not ring yet is not sent: it may never ring. */
export const tellAgent = async (
  { database, clock, bus }: { readonly database: Database; readonly clock: Clock; readonly bus: Bus },
  callId: string,
): Promise<void> => {
  const call = await readAgentCall(database, callId)
  if (!call || call.state === 'dialling') return
  bus.toAccount(call.agentId, { type: 'agentCall', data: presentAgentCall(call, clock.now()) })
}
