export {
  type AgentLead,
  createAgency,
  createAgent,
  displayNameOf,
  leadOf,
  leadsOf,
  lookedAfterBy,
  whoLooksAfter,
} from './agency.ts'
export type { AgentsContext } from './agents.context.ts'
export { registerAgents } from './agents.routes.ts'
export { agentsPersonalData } from './personal-data.ts'
export { createPresence, followEndOfSessions, lastThere } from './presence.ts'
