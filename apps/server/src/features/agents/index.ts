export type { AgentLead } from './agents.types.ts'
export { type Agents, createAgents } from './create-agents.ts'
export { agentsPersonalData } from './personal-data.repository.ts'
export { registerAgents } from './register-agents.ts'
