import { ALREADY_ANSWERED_REFUSAL, MESSAGE_KEY_DAYS } from '@velvetline/contracts/chat'
import { canBeConfirmed } from '@velvetline/contracts/message-rules'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'
import { ApiError, isRefusal } from '../api/api-error.ts'
import { keptKey } from '../kept/is-kept.ts'
import { DAY_MS } from '../time.ts'

export interface Outgoing {
  readonly sessionId: string
  readonly content: string
  /** Sent although a rule has warned of it. */
  readonly isConfirmed?: boolean | undefined
  /** The newest message that its author knew; only of answers. */
  readonly seenUpTo?: string | undefined
}

/** A message that the server has not acknowledged yet. */
export interface PendingMessage<Out extends Outgoing = Outgoing> {
  /** The Idempotency-Key: made once, kept through every retry and reload. */
  readonly key: string
  readonly message: Out
  readonly writtenAt: string
  readonly state: 'sending' | 'failed'
  /** In the person's language; empty while sending. */
  readonly reason: string
  /** A rule has warned, or somebody else has answered: sending it again confirms it. */
  readonly isToConfirm?: boolean
  /** An attempt was left without an answer: the server may have stored and charged it, whatever it answered later. */
  readonly isUncertain?: boolean
}

/** A tab's own storage: a reload keeps the messages, closing the tab forgets them. */
export interface PendingStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** More than a person writes while there is no connection. */
const PENDING_MAX = 50

export const tellTooManyWait = (): void => {
  toast({ kind: 'error', title: m.chat_many_wait({ count: PENDING_MAX }), text: m.chat_many_wait_text() })
}

const storageKey = (accountId: string): string => keptKey(accountId, 'messages')

/** Long before the server forgets their keys: later it could store and charge them a second time. */
const KEPT_MS = (MESSAGE_KEY_DAYS / 2) * DAY_MS

const isPending = <Out extends Outgoing>(value: unknown): value is PendingMessage<Out> => {
  if (typeof value !== 'object' || value === null) return false
  const { key, message, state, writtenAt = '' } = value as Partial<PendingMessage<Out>>
  const isWhole = typeof key === 'string' && typeof message?.content === 'string'
  return isWhole && (state === 'sending' || state === 'failed') && Date.parse(writtenAt) > Date.now() - KEPT_MS
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
  /** False if there are too many already. */
  add(pending: PendingMessage<Out>): boolean
  update(key: string, change: Pick<PendingMessage<Out>, 'state' | 'reason'> & Partial<PendingMessage<Out>>): void
  remove(...keys: readonly string[]): void
  /** After a sign-out. */
  clear(): void
  subscribe(watcher: () => void): () => void
}

/** One account's unacknowledged messages, in the order of writing. */
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
      // If storage is full or forbidden, nothing survives a reload.
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

/** The last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000] as const
/** From writing, the last retry by hand, or the last answer to a message before it, until the message is shown as failed. */
const PATIENCE_MS = 10_000

export interface DeliveryDependencies<Out extends Outgoing, Answer> {
  readonly pending: PendingMessages<Out>
  /** Sends once; an answer after the abort is ignored. */
  send(pending: PendingMessage<Out>, signal: AbortSignal): Promise<Answer>
  /** Stored and charged. */
  onAcknowledged(pending: PendingMessage<Out>, answer: Answer): void
  /** Nothing was stored or charged. */
  onRefused(pending: PendingMessage<Out>, error: ApiError): void
  describe(error: unknown): string
}

/** After a fault or silence the message may have arrived, so the same key is sent again. A refusal is final. */
export const isWorthRetrying = (error: unknown): boolean => !isRefusal(error)

/** The message itself asks whether it is to be sent all the same. */
export const asksByItself = ({ code }: ApiError): boolean => canBeConfirmed(code) || code === ALREADY_ANSWERED_REFUSAL

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The browser knows that there is no connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Waits until `due` at most. */
export const inTime = async <Answer>(due: number, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
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

/** The message waits for its author, and says why. */
export const markFailed = <Out extends Outgoing>(
  { pending, onRefused, describe }: Pick<DeliveryDependencies<Out, unknown>, 'pending' | 'onRefused' | 'describe'>,
  message: PendingMessage<Out>,
  error: unknown,
  isUncertain: boolean,
): void => {
  const isToConfirm = error instanceof ApiError && asksByItself(error)
  pending.update(message.key, {
    state: 'failed',
    reason: describe(error),
    ...(isToConfirm && { isToConfirm }),
    ...(isUncertain && { isUncertain }),
  })
  if (error instanceof ApiError) onRefused(message, error)
}

/** A failed message is tried again, under its old key. */
export const markSending = <Out extends Outgoing>(pending: PendingMessages<Out>, key: string): void => {
  const known = pending.all().find((one) => one.key === key)
  const confirmed = known?.isToConfirm && { message: { ...known.message, isConfirmed: true } }
  pending.update(key, { state: 'sending', reason: '', ...confirmed })
}

/**
 * Sends pending messages one after the other, so that they arrive in the order of writing. While the server does not answer, a message is
 * retried for ten seconds under the same key, so it is never stored or charged twice, even if an abandoned attempt arrives late. Without a
 * connection messages wait, and are sent when it is back.
 */
export const createDelivery = <Out extends Outgoing, Answer>(dependencies: DeliveryDependencies<Out, Answer>) => {
  const { pending, send, onAcknowledged } = dependencies
  const dueTimes = new Map<string, number>()
  let isRunning = false

  const waiting = () => pending.all().filter(({ state }) => state === 'sending')
  const dueOf = (key: string): number => {
    const due = dueTimes.get(key) ?? Date.now() + PATIENCE_MS
    dueTimes.set(key, due)
    return due
  }
  /** The server answers, so the messages that have waited for their turn on a slow line count from now. */
  const giveTime = (): void => {
    dueTimes.clear()
    for (const { key } of waiting()) dueOf(key)
  }
  const fail = (message: PendingMessage<Out>, error: unknown, isUncertain: boolean): void => {
    dueTimes.delete(message.key)
    markFailed(dependencies, message, error, isUncertain)
  }

  const attempt = async (message: PendingMessage<Out>): Promise<void> => {
    const due = dueOf(message.key)
    let { isUncertain = false } = message
    for (const delay of [...RETRY_DELAYS_MS, PATIENCE_MS]) {
      try {
        const answer = await inTime(due, (signal) => send(message, signal))
        pending.remove(message.key)
        giveTime()
        return onAcknowledged(message, answer)
      } catch (error) {
        isUncertain ||= isWorthRetrying(error)
        if (isOffline()) return dueTimes.clear()
        if (isWorthRetrying(error) && Date.now() < due) await pass(Math.min(delay, due - Date.now()))
        if (!isWorthRetrying(error) || Date.now() >= due) return fail(message, error, isUncertain)
        // Withdrawn: the thread has it, or the member has signed out.
        if (!waiting().some(({ key }) => key === message.key)) return
      }
    }
  }

  /** Called after writing, after a reload, and when the connection is back. */
  const run = async (): Promise<void> => {
    if (isOffline()) return
    for (const { key } of waiting()) dueOf(key)
    if (isRunning) return
    isRunning = true
    try {
      for (let [next] = waiting(); next && !isOffline(); [next] = waiting()) await attempt(next)
    } finally {
      isRunning = false
    }
  }
  globalThis.addEventListener?.('online', () => void run())
  return {
    run,
    retry: (key: string): Promise<void> => {
      markSending(pending, key)
      return run()
    },
  }
}
