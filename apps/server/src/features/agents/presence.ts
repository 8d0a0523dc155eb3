import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { updateLastSeen, writeLeft } from './agents.repository.ts'
import { createSightings } from './sightings.ts'

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
  const sightings = createSightings({ database, clock })
  /** Whom the listeners believe to be present. */
  const announced = new Set<string>()
  const listeners: PresenceListener[] = []
  let loaded: Promise<void> | undefined

  const load = async (): Promise<void> => {
    await sightings.refresh()
    for (const id of sightings.known()) if (sightings.isPresent(id)) announced.add(id)
  }
  const whenLoaded = (): Promise<void> => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  const announceChanges = async (): Promise<void> => {
    const known = new Set([...sightings.known(), ...announced])
    const changed = [...known].filter((id) => sightings.isPresent(id) !== announced.has(id))
    for (const id of changed) {
      if (sightings.isPresent(id)) announced.add(id)
      else announced.delete(id)
    }
    for (const id of known) if (!sightings.isPresent(id)) sightings.forget(id)
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
      sightings.note(agentId, at)
      if (!announced.has(agentId)) await announceChanges()
    },
    left: async (agentId) => {
      await whenLoaded()
      await writeLeft(database, agentId, clock.now())
      sightings.forget(agentId)
      await announceChanges()
    },
    of: async (agentIds) => {
      await whenLoaded()
      return new Map(agentIds.map((id) => [id, sightings.isPresent(id)]))
    },
    sweep: async () => {
      await whenLoaded()
      await sightings.refresh()
      await announceChanges()
    },
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
}
