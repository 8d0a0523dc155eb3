import type { AgentPhone } from '@velvetline/contracts/web-calls'
import type { CallsCore } from '../calls.core.ts'
import { issueCredential } from '../voice/issue-credential.ts'
import { presentAgentCall } from './agent-call.presenter.ts'
import { readCurrentCall, readMissedInRow } from './agent-calls.repository.ts'

export type AgentPhoneNeeds = Pick<CallsCore, 'clock' | 'config' | 'database' | 'voice'>

/**
 * What her workspace needs to be rung: a credential of hers, and what of a call a page that has just been opened must know.
 * @throws 503 not_configured where no provider carries calls, 503 unavailable where it cannot be reached
 */
export const showAgentPhone = async (needs: AgentPhoneNeeds, agentId: string): Promise<AgentPhone> => {
  const credential = await issueCredential(needs, { accountId: agentId, role: 'agent' })
  const [call, missedInRow] = await Promise.all([
    readCurrentCall(needs.database, agentId),
    readMissedInRow(needs.database, agentId),
  ])
  return { credential, call: call ? presentAgentCall(call, needs.clock.now()) : null, missedInRow }
}
