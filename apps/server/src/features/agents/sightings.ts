import { PRESENCE_WINDOW_MS } from '@velvetline/contracts/constants'
import { type Clock, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSeenSince } from './agents.repository.ts'

/** When each agent's heartbeat was last heard, as far as this process knows. */
export interface Sightings {
  isPresent(agentId: string): boolean
  /** Everyone who was heard of lately, present or just gone. */
  known(): string[]
  note(agentId: string, at: Date): void
  forget(agentId: string): void
  /** Learns from the database what other nodes have heard. */
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
      // Whoever is gone from the database left on another node, unless her heartbeat arrived here while we were reading.
      for (const [id, at] of before) if (!present.has(id) && seenAt.get(id) === at) seenAt.delete(id)
      for (const row of rows) {
        const known = seenAt.get(row.id)
        if (!known || known < row.seenAt) seenAt.set(row.id, row.seenAt)
      }
    },
  }
}
