import { PRESENCE_WINDOW_MS } from '@velvetline/contracts/constants'
import { type Clock, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { clearLastSeen, readSeenSince, updateLastSeen } from './agents.repository.ts'

export type PresenceListener = (agentIds: readonly string[]) => void | Promise<void>

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export interface Presence {
  seen(agentId: string, at: Date): Promise<void>
  left(agentId: string): Promise<void>
  of(agentIds: readonly string[]): Promise<Map<string, boolean>>
  sweep(): Promise<void>
  onChanged(listener: PresenceListener): void
}

/**
 * Who has an open workspace. The heartbeats are kept in the database, for the other nodes and the next start, and answered from
 * memory, because every list of profiles asks; the sweep brings both together.
 */
export const createPresence = ({ database, clock, log }: Needs): Presence => {
  const seenAt = new Map<string, Date>()
  /** Whom the listeners believe to be present. */
  const announced = new Set<string>()
  const listeners: PresenceListener[] = []
  let loaded: Promise<void> | undefined

  const windowStart = (): Date => laterBy(clock.now(), -PRESENCE_WINDOW_MS)
  const isPresent = (agentId: string): boolean => {
    const at = seenAt.get(agentId)
    return at !== undefined && at > windowStart()
  }

  const load = async (): Promise<void> => {
    const before = new Map(seenAt)
    const rows = await readSeenSince(database, windowStart())
    const present = new Set(rows.map((row) => row.id))
    // Whoever is gone from the database left on another node, unless her heartbeat arrived here while we were reading.
    for (const [id, at] of before) if (!present.has(id) && seenAt.get(id) === at) seenAt.delete(id)
    for (const row of rows) {
      const known = seenAt.get(row.id)
      if (!known || known < row.seenAt) seenAt.set(row.id, row.seenAt)
    }
  }
  const whenLoaded = (): Promise<void> => {
    loaded ??= load().then(
      () => {
        for (const id of seenAt.keys()) if (isPresent(id)) announced.add(id)
      },
      (error) => {
        loaded = undefined
        throw error
      },
    )
    return loaded
  }

  const announceChanges = async (): Promise<void> => {
    const known = new Set([...seenAt.keys(), ...announced])
    const changed = [...known].filter((id) => isPresent(id) !== announced.has(id))
    for (const id of changed) {
      if (isPresent(id)) announced.add(id)
      else announced.delete(id)
    }
    for (const id of seenAt.keys()) if (!isPresent(id)) seenAt.delete(id)
    if (changed.length === 0) return
    for (const listener of listeners) {
      try {
        await listener(changed)
      } catch (error) {
        log.error({ err: error }, 'a change of presence could not be announced')
      }
    }
  }

  return {
    seen: async (agentId, at) => {
      await whenLoaded()
      if (!(await updateLastSeen(database, agentId, at))) return
      seenAt.set(agentId, at)
      if (!announced.has(agentId)) await announceChanges()
    },
    left: async (agentId) => {
      await whenLoaded()
      await clearLastSeen(database, agentId)
      seenAt.delete(agentId)
      await announceChanges()
    },
    of: async (agentIds) => {
      await whenLoaded()
      return new Map(agentIds.map((id) => [id, isPresent(id)]))
    },
    sweep: async () => {
      await whenLoaded()
      await load()
      await announceChanges()
    },
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
}
