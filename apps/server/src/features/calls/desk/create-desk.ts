import type { AgentPhone } from '@velvetline/contracts/web-calls'
import type { SessionOf } from '../../accounts/index.ts'
import { declineAgentCall, type EndAgentCallNeeds, hangUpAgentCall } from './end-agent-call.ts'
import { type AgentPhoneNeeds, showAgentPhone } from './show-agent-phone.ts'

/** Where an agent's calls ring: what her workspace asks and does. */
export interface Desk {
  /** @throws 401 where the session has ended meanwhile, 503 not_configured, 503 unavailable */
  show(agent: SessionOf): Promise<AgentPhone>
  /** @throws 404 call_not_found */
  decline(agentId: string, callId: string): Promise<void>
  /** @throws 404 call_not_found */
  hangUp(agentId: string, callId: string): Promise<void>
}

export type DeskDependencies = AgentPhoneNeeds & EndAgentCallNeeds

export const createDesk = (deps: DeskDependencies): Desk => ({
  show: (agent) => showAgentPhone(deps, agent),
  decline: (agentId, callId) => declineAgentCall(deps, agentId, callId),
  hangUp: (agentId, callId) => hangUpAgentCall(deps, agentId, callId),
})
