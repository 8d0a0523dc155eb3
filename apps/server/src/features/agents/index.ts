export type { AgentLead, NewAgency, NewAgent } from './agents.types.ts'
export { type Agents, type AgentsDependencies, createAgents, type PresenceListener } from './create-agents.ts'
export { registerAgents } from './register-agents.ts'
