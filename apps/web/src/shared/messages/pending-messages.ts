import { ApiError } from '../api/api-error.ts'
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

/** The wait before each further attempt while the server cannot be reached; the last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000] as const
/** Counted from writing or from the last retry by hand; after this time the message is shown as failed. */
const PATIENCE_MS = 10_000
const SERVER_FAULT_MIN = 500

export interface DeliveryDependencies<Out extends Outgoing, Answer> {
  readonly pending: PendingMessages<Out>
  /** Sends once; after the signal is aborted the answer is ignored. */
  send(pending: PendingMessage<Out>, signal: AbortSignal): Promise<Answer>
  /** The server has stored and charged it. */
  onAcknowledged(pending: PendingMessage<Out>, answer: Answer): void
  /** The server said no: nothing was stored or charged. */
  onRefused(pending: PendingMessage<Out>, error: ApiError): void
  describe(error: unknown): string
}

/** Nobody knows whether it arrived: the same key may be asked again. A refusal is final, a fault or silence is not. */
const isWorthRetrying = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= SERVER_FAULT_MIN

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits no longer than until `due`; a server that says nothing is as good as one that is away. */
const inTime = async <Answer>(due: number, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), Math.max(0, due - Date.now()))
  const isOver = new Promise<never>((_, reject) => {
    patience.signal.addEventListener('abort', () => reject(patience.signal.reason))
  })
  try {
    return await Promise.race([ask(patience.signal), isOver])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Brings pending messages to the server, one after the other, so that they arrive in the order of writing. A message that meets a
 * dead server stays "sending" for ten seconds and goes again under the same key, so it can never be stored or charged twice, even
 * where an attempt that was given up arrives later than the next one.
 */
export const createDelivery = <Out extends Outgoing, Answer>(dependencies: DeliveryDependencies<Out, Answer>) => {
  const { pending, send, onAcknowledged, onRefused, describe } = dependencies
  /** Until when each message may be on its way. */
  const dueTimes = new Map<string, number>()
  let isRunning = false

  const waiting = () => pending.all().filter(({ state }) => state === 'sending')
  const dueOf = (key: string): number => {
    const due = dueTimes.get(key) ?? Date.now() + PATIENCE_MS
    dueTimes.set(key, due)
    return due
  }
  const fail = (message: PendingMessage<Out>, error: unknown): void => {
    dueTimes.delete(message.key)
    pending.update(message.key, { state: 'failed', reason: describe(error) })
    if (error instanceof ApiError) onRefused(message, error)
  }

  const attempt = async (message: PendingMessage<Out>): Promise<void> => {
    const due = dueOf(message.key)
    for (const delay of [...RETRY_DELAYS_MS, PATIENCE_MS]) {
      try {
        const answer = await inTime(due, (signal) => send(message, signal))
        dueTimes.delete(message.key)
        pending.remove(message.key)
        return onAcknowledged(message, answer)
      } catch (error) {
        if (isWorthRetrying(error) && Date.now() < due) await pass(Math.min(delay, due - Date.now()))
        if (!isWorthRetrying(error) || Date.now() >= due) return fail(message, error)
        // Withdrawn meanwhile: the thread has it, or the member has signed out.
        if (!waiting().some(({ key }) => key === message.key)) return
      }
    }
  }

  /** Sends whatever waits; called after writing, after a reload, and when the connection is back. */
  const run = async (): Promise<void> => {
    for (const { key } of waiting()) dueOf(key)
    if (isRunning) return
    isRunning = true
    try {
      for (let [next] = waiting(); next; [next] = waiting()) await attempt(next)
    } finally {
      isRunning = false
    }
  }
  return {
    run,
    /** The person asks for another try of a failed message, under its old key. */
    retry: (key: string): Promise<void> => {
      pending.update(key, { state: 'sending', reason: '' })
      return run()
    },
  }
}
