import { keptKey } from '../kept/is-kept.ts'

/** What every pending message has, from members and agents alike. */
export interface Outgoing {
  readonly sessionId: string
  readonly content: string
}

/** A message that the server has not acknowledged yet. */
export interface PendingMessage<Out extends Outgoing = Outgoing> {
  /** The Idempotency-Key: made once, kept through every retry and reload. */
  readonly key: string
  readonly message: Out
  readonly writtenAt: string
  readonly state: 'sending' | 'failed'
  /** Why it failed, in the person's language; empty while it is on its way. */
  readonly reason: string
}

/** Where they are kept; a tab's own storage, so that a reload keeps them and closing the tab forgets them. */
export interface PendingStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** More than a person could write; a script is sending. */
const PENDING_MAX = 50

const storageKey = (accountId: string): string => keptKey(accountId, 'messages')

const isPending = <Out extends Outgoing>(value: unknown): value is PendingMessage<Out> => {
  if (typeof value !== 'object' || value === null) return false
  const { key, message, state } = value as Partial<PendingMessage<Out>>
  return typeof key === 'string' && typeof message?.content === 'string' && (state === 'sending' || state === 'failed')
}

const read = <Out extends Outgoing>(storage: PendingStorage, accountId: string): PendingMessage<Out>[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(accountId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => isPending<Out>(one)) : []
  } catch {
    return []
  }
}

export interface PendingMessages<Out extends Outgoing = Outgoing> {
  all(): readonly PendingMessage<Out>[]
  /** False when there are so many that another one is not taken. */
  add(pending: PendingMessage<Out>): boolean
  update(key: string, change: Pick<PendingMessage<Out>, 'state' | 'reason'>): void
  remove(...keys: readonly string[]): void
  /** Forgets all of them after a sign-out. */
  clear(): void
  subscribe(watcher: () => void): () => void
}

/** What one account has written and the server has not acknowledged, in the order of writing. */
export const createPendingMessages = <Out extends Outgoing>(
  storage: PendingStorage,
  accountId: string,
): PendingMessages<Out> => {
  let messages: readonly PendingMessage<Out>[] = read<Out>(storage, accountId)
  const watchers = new Set<() => void>()
  const keep = (next: readonly PendingMessage<Out>[]): void => {
    messages = next
    try {
      if (next.length === 0) storage.removeItem(storageKey(accountId))
      else storage.setItem(storageKey(accountId), JSON.stringify(next))
    } catch {
      // A full or forbidden storage costs only the survival of a reload.
    }
    for (const watcher of watchers) watcher()
  }
  return {
    all: () => messages,
    add: (pending) => {
      if (messages.length >= PENDING_MAX || messages.some(({ key }) => key === pending.key)) return false
      keep([...messages, pending])
      return true
    },
    update: (key, change) => keep(messages.map((one) => (one.key === key ? { ...one, ...change } : one))),
    remove: (...keys) => {
      if (messages.some(({ key }) => keys.includes(key))) keep(messages.filter(({ key }) => !keys.includes(key)))
    },
    clear: () => keep([]),
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
