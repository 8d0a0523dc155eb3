import type { AgentPhone } from '@velvetline/contracts/calls'
import { Refusal } from '../../../kernel/refusal.ts'
import { unavailable } from '../../../platform/http/errors/refusals.ts'
import type { SessionOf } from '../../accounts/index.ts'
import type { SettingsContext } from '../../settings/index.ts'
import { issueCredential, type VoiceContext } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { presentAgentCall } from '../calls.news.ts'
import { MISSED_IN_ROW } from '../calls.settings.ts'
import { endCall } from '../meter/end-call.ts'
import { readCurrentCall, readMissedInRow } from './agent-calls.repository.ts'
import { findCallAtDesk } from './own-callers.ts'

const UNAVAILABLE = unavailable().shape.code

/**
 * A credential, none while the provider cannot be reached, and the call that a page which has just opened must know of.
 * @throws 503 not_configured where no provider carries calls
 */
export const showAgentPhone = async (
  context: VoiceContext & SettingsContext,
  agent: SessionOf,
): Promise<AgentPhone> => {
  const credential = await issueCredential(context, agent, 'agent').catch((error: unknown) => {
    if (error instanceof Refusal && error.shape.code === UNAVAILABLE) return null
    throw error
  })
  const [call, missedInRow, missedInRowMax] = await Promise.all([
    readCurrentCall(context.database, agent.accountId),
    readMissedInRow(context.database, agent.accountId),
    context.settings.ofAll(MISSED_IN_ROW),
  ])
  const presented = call ? presentAgentCall(call, context.clock.now()) : null
  return { credential, call: presented, missedInRow, missedInRowMax }
}

/** A call that was accepted in another window goes on; one that is over stays as it ended. @throws 404 call_not_found */
export const declineAgentCall = async (context: CallsContext, agentId: string, callId: string): Promise<void> => {
  const { database, clock, voice } = context
  await voice.provider?.caughtUp()
  const call = await findCallAtDesk(database, agentId, callId)
  if (call.state === 'ended') return
  await endCall(context, { callId, cause: 'declined', at: clock.now() })
}
