export type { AgentsContext } from './agents.context.ts'
export {
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
export type { AgentLead } from './agents.types.ts'
export { agentsPersonalData } from './personal-data.repository.ts'
export { createPresence, followEndOfSessions } from './presence.ts'
