import { PRESENCE_WINDOW_MS } from '@velvetline/contracts/agents'
import { type Clock, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineNodeSignal } from '../../platform/events/bus.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { sessionsEnded } from '../accounts/index.ts'
import { readSeenSince, updateLastSeen, writeLeft } from './presence.repository.ts'

export interface Sightings {
  isPresent(agentId: string): boolean
  /** All agents with a recent heartbeat, present or just gone. */
  known(): string[]
  note(agentId: string, at: Date): void
  forget(agentId: string): void
  /** Reads from the database the heartbeats that other nodes received. */
  refresh(): Promise<void>
}

const createSightings = ({ database, clock }: { database: Database; clock: Clock }): Sightings => {
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
      // Missing agents left on another node, unless a heartbeat arrived here during the query.
      for (const [id, at] of before) if (!present.has(id) && seenAt.get(id) === at) seenAt.delete(id)
      for (const row of rows) {
        const known = seenAt.get(row.id)
        if (!known || known < row.seenAt) seenAt.set(row.id, row.seenAt)
      }
    },
  }
}

/** Somebody has come or gone; who it was is in the database. */
const presenceChanged = defineNodeSignal<null>('presence changed')

type PresenceListener = (agentIds: readonly string[]) => void | Promise<void>

export interface Presence {
  seen(agentId: string, at: Date): Promise<void>
  /** Closed on purpose: the agent is away at once. */
  left(agentId: string): Promise<void>
  /** Contains every id that was asked for. */
  of(agentIds: readonly string[]): Promise<Map<string, boolean>>
  /** Notifies the listeners of heartbeats that have ended or, on another node, begun. */
  sweep(): Promise<void>
  onChanged(listener: PresenceListener): void
}

/**
 * Heartbeats are stored for the other nodes and the next start, and answered from memory, because every list of profiles asks; the sweep
 * brings both together.
 */
export const createPresence = ({ bus, database, clock, log }: PlatformContext): Presence => {
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

  const sweep = async (): Promise<void> => {
    await whenLoaded()
    await sightings.refresh()
    await announceChanges()
  }
  bus.nodes.hear(presenceChanged, () => {
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'a change of presence on another node could not be read'),
    )
  })

  return {
    seen: async (agentId, at) => {
      await whenLoaded()
      if (!(await updateLastSeen(database, agentId, at))) return
      sightings.note(agentId, at)
      if (announced.has(agentId)) return
      bus.nodes.tell(presenceChanged, null)
      await announceChanges()
    },
    left: async (agentId) => {
      await whenLoaded()
      await writeLeft(database, agentId, clock.now())
      sightings.forget(agentId)
      bus.nodes.tell(presenceChanged, null)
      await announceChanges()
    },
    of: async (agentIds) => {
      await whenLoaded()
      return new Map(agentIds.map((id) => [id, sightings.isPresent(id)]))
    },
    sweep,
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
}

/** Even while the workspace is open; null where it never was. */
export const lastThere = async (
  { database }: Pick<PlatformContext, 'database'>,
  agentId: string,
): Promise<Date | null> => {
  const [row] = await database.prepared<{ at: Date | null }>(
    'select greatest(last_seen_at, left_at) as at from agents where account_id = $1',
    [agentId],
  )
  return row?.at ?? null
}

/** Members must not see an agent who has just left as available. If this fails, the missing heartbeat shows it a minute later. */
export const followEndOfSessions = ({
  domainEvents,
  log,
  presence,
}: PlatformContext & { readonly presence: Presence }): void => {
  domainEvents.on(sessionsEnded, async (tx, { accountId, hasLeft }) => {
    if (!hasLeft) return
    tx.afterCommit(() => {
      presence.left(accountId).catch((error: unknown) => log.warn({ err: error }, 'a departure could not be recorded'))
    })
  })
}
