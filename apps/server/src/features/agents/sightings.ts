import { PRESENCE_WINDOW_MS } from '@velvetline/contracts/constants'
import { type Clock, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSeenSince } from './agents.repository.ts'

/** The time of each agent's last heartbeat, as known to this process. */
export interface Sightings {
  isPresent(agentId: string): boolean
  /** All agents with a recent heartbeat, present or just gone. */
  known(): string[]
  note(agentId: string, at: Date): void
  forget(agentId: string): void
  /** Reads from the database the heartbeats that other nodes received. */
  refresh(): Promise<void>
}

export const createSightings = ({ database, clock }: { database: Database; clock: Clock }): Sightings => {
  const seenAt = new Map<string, Date>()
  const windowStart = (): Date => laterBy(clock.now(), -PRESENCE_WINDOW_MS)
  return {
    isPresent: (agentId) => {
      const at = seenAt.get(agentId)
      return at !== undefined && at > windowStart()
    },
    known: () => [...seenAt.keys()],
    note: (agentId, at) => {
      const before = seenAt.get(agentId)
      if (!before || before < at) seenAt.set(agentId, at)
    },
    forget: (agentId) => {
      seenAt.delete(agentId)
    },
    refresh: async () => {
      const before = new Map(seenAt)
      const rows = await readSeenSince(database, windowStart())
      const present = new Set(rows.map((row) => row.id))
      // An agent missing from the result left on another node, unless a heartbeat arrived here during the query.
      for (const [id, at] of before) if (!present.has(id) && seenAt.get(id) === at) seenAt.delete(id)
      for (const row of rows) {
        const known = seenAt.get(row.id)
        if (!known || known < row.seenAt) seenAt.set(row.id, row.seenAt)
      }
    },
  }
}
