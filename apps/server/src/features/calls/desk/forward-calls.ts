import type { AgentForwarding } from '@velvetline/contracts/agents'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import { keepForwarding, showForwarding } from '../../agents/index.ts'
import { tellForwardingChanged } from '../../profiles/index.ts'
import { ringsPhones } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { tellReach } from '../web/desk-obstacles.ts'

export const showCallForwarding = async (context: CallsContext, agentId: string): Promise<AgentForwarding> => ({
  ...(await showForwarding(context, agentId)),
  isOffered: ringsPhones(context.voice),
})

/** The pages say at once who can be reached. */
export const tellForwarding = async (context: CallsContext, agentId: string): Promise<void> => {
  await tellForwardingChanged(context, agentId)
  await tellReach(context)
}

/**
 * From then on the person is available without an open workspace, if that is what they have chosen.
 * @throws 409 phone_not_proven, 503 not_configured where no carrier could ring the telephone
 */
export const changeCallForwarding = async (
  context: CallsContext,
  agentId: string,
  isOn: boolean,
): Promise<AgentForwarding> => {
  if (isOn && !ringsPhones(context.voice)) throw notConfigured()
  await keepForwarding(context, agentId, isOn)
  await tellForwarding(context, agentId)
  return showCallForwarding(context, agentId)
}
