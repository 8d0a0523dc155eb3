import type { AgentPhone } from '@velvetline/contracts/web-calls'
import type { SessionOf } from '../../accounts/index.ts'
import { issueCredential, type VoiceContext } from '../../voice/index.ts'
import { presentAgentCall } from './agent-call.presenter.ts'
import { readCurrentCall, readMissedInRow } from './agent-calls.repository.ts'

/**
 * What the workspace needs so that calls can ring there: a credential, and what a page that has just opened must know of a call.
 * @throws 503 not_configured where no provider carries calls, 503 unavailable where it cannot be reached
 */
export const showAgentPhone = async (context: VoiceContext, agent: SessionOf): Promise<AgentPhone> => {
  const credential = await issueCredential(context, agent, 'agent')
  const [call, missedInRow] = await Promise.all([
    readCurrentCall(context.database, agent.accountId),
    readMissedInRow(context.database, agent.accountId),
  ])
  return { credential, call: call ? presentAgentCall(call, context.clock.now()) : null, missedInRow }
}
