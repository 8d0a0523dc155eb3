import { ApiError } from '../api/api-error.ts'
import type { Outgoing, PendingMessage, PendingMessages } from './pending-messages.ts'

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
