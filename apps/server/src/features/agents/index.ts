export type { AgentsContext } from './agents.context.ts'
export {
  type AgentLead,
  createAgency,
  createAgent,
  displayNameOf,
  lastThere,
  leadOf,
  leadsOf,
  lookedAfterBy,
  whoLooksAfter,
} from './agents.repository.ts'
export { registerAgents } from './agents.routes.ts'
export { agentsPersonalData } from './personal-data.repository.ts'
export { createPresence, followEndOfSessions } from './presence.ts'
