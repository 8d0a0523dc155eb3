import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import type { Log } from '../../platform/log.ts'
import { sessionsEnded } from '../accounts/index.ts'
import {
  insertAgency,
  insertAgent,
  readColleagues,
  readDisplayName,
  readKeepers,
  readLastThere,
  readLeads,
} from './agents.repository.ts'
import type { AgentLead, NewAgency, NewAgent } from './agents.types.ts'
import { createPresence, type PresenceListener } from './presence.ts'

export interface AgentsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly domainEvents: DomainEvents
}

/** What the agents feature does for routes and for later features. */
export interface Agents {
  /** Her workspace is open: called by its heartbeat. */
  seen(agentId: string, at: Date): Promise<void>
  /** Her workspace was closed on purpose (she has logged out): she is away at once. */
  left(agentId: string): Promise<void>
  /** Who has an open workspace now; every id that was asked for is in the answer. */
  presence(agentIds: readonly string[]): Promise<Map<string, boolean>>
  /** When her workspace was last known to be open, also if it is now; null where it never was. */
  lastThere(agentId: string): Promise<Date | null>
  /** Notices whose heartbeat has ended or, on another node, begun, and tells the listeners. */
  sweep(): Promise<void>
  /** Called with the agents whose presence has changed. */
  onPresenceChanged(listener: PresenceListener): void
  /** Herself, and her colleagues where she leads the agency. */
  lookedAfterBy(agentId: string): Promise<string[]>
  /** The other side of `lookedAfterBy`: herself, and whoever leads her agency. */
  whoLooksAfter(agentId: string): Promise<string[]>
  /** Who leads her agency; null where nobody does or she does it herself. */
  leadOf(agentId: string): Promise<AgentLead | null>
  /** As `leadOf`, for many; agents without a lead are absent. */
  leadsOf(agentIds: readonly string[]): Promise<Map<string, AgentLead>>
  displayNameOf(agentId: string): Promise<string | null>
  createAgency(tx: Transaction, agency: NewAgency): Promise<void>
  createAgent(tx: Transaction, agent: NewAgent): Promise<void>
}

/** Binds the use cases to what they need. */
export const createAgents = ({ database, clock, log, domainEvents }: AgentsDependencies): Agents => {
  const presence = createPresence({ database, clock, log })
  // Members must not see somebody as available who has just gone. Where this fails, the missing heartbeat says it a minute later.
  domainEvents.on(sessionsEnded, async (tx, { accountId, hasLeft }) => {
    if (!hasLeft) return
    tx.afterCommit(() => {
      presence.left(accountId).catch((error: unknown) => log.warn({ err: error }, 'a departure could not be recorded'))
    })
  })
  const leadsOf = (agentIds: readonly string[]) => readLeads(database.kysely, agentIds)
  return {
    seen: presence.seen,
    left: presence.left,
    presence: presence.of,
    lastThere: (agentId) => readLastThere(database, agentId),
    sweep: presence.sweep,
    onPresenceChanged: presence.onChanged,
    lookedAfterBy: (agentId) => readColleagues(database.kysely, agentId),
    whoLooksAfter: (agentId) => readKeepers(database.kysely, agentId),
    leadOf: async (agentId) => (await leadsOf([agentId])).get(agentId) ?? null,
    leadsOf,
    displayNameOf: (agentId) => readDisplayName(database.kysely, agentId),
    createAgency: insertAgency,
    createAgent: insertAgent,
  }
}
