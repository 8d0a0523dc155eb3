import type { AgentPhone } from '@velvetline/contracts/web-calls'
import type { SessionOf } from '../../accounts/index.ts'
import { type CredentialNeeds, issueCredential } from '../../voice/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { presentAgentCall } from './agent-call.presenter.ts'
import { readCurrentCall, readMissedInRow } from './agent-calls.repository.ts'

export type AgentPhoneNeeds = CredentialNeeds & Pick<CallsCore, 'clock'>

/**
 * What her workspace needs to be rung: a credential of hers, and what of a call a page that has just been opened must know.
 * @throws 503 not_configured where no provider carries calls, 503 unavailable where it cannot be reached
 */
export const showAgentPhone = async (needs: AgentPhoneNeeds, agent: SessionOf): Promise<AgentPhone> => {
  const credential = await issueCredential(needs, agent, 'agent')
  const [call, missedInRow] = await Promise.all([
    readCurrentCall(needs.database, agent.accountId),
    readMissedInRow(needs.database, agent.accountId),
  ])
  return { credential, call: call ? presentAgentCall(call, needs.clock.now()) : null, missedInRow }
}
