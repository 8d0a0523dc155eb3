import { ApiError } from '../api/api-error.ts'
import type { Outgoing, PendingMessage, PendingMessages } from './pending-messages.ts'

/** The wait before each further attempt while the server cannot be reached; the last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000] as const
/** About two minutes; after that the person decides. */
const ATTEMPTS_MAX = 20
const SERVER_FAULT_MIN = 500

export interface DeliveryDependencies<Out extends Outgoing, Answer> {
  readonly pending: PendingMessages<Out>
  send(pending: PendingMessage<Out>): Promise<Answer>
  /** The server has stored and charged it. */
  onAcknowledged(pending: PendingMessage<Out>, answer: Answer): void
  /** The server said no: nothing was stored or charged. */
  onRefused(pending: PendingMessage<Out>, error: ApiError): void
  describe(error: unknown): string
  wait(milliseconds: number): Promise<void>
}

/** Nobody knows whether it arrived: the same key may be asked again. A refusal is final, a fault or silence is not. */
const isWorthRetrying = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= SERVER_FAULT_MIN

/**
 * Brings pending messages to the server, one after the other, so that they arrive in the order of writing. A message that meets a
 * dead server stays "sending" and goes again under the same key, so it can never be stored or charged twice.
 */
export const createDelivery = <Out extends Outgoing, Answer>(dependencies: DeliveryDependencies<Out, Answer>) => {
  const { pending, send, onAcknowledged, onRefused, describe, wait } = dependencies
  let isRunning = false

  const attempt = async (message: PendingMessage<Out>): Promise<void> => {
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await send(message)
        onAcknowledged(message, answer)
        return pending.remove(message.key)
      } catch (error) {
        if (!isWorthRetrying(error) || failures + 1 >= ATTEMPTS_MAX) {
          pending.update(message.key, { state: 'failed', reason: describe(error) })
          if (error instanceof ApiError) onRefused(message, error)
          return
        }
        await wait(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0)
      }
    }
  }

  /** Sends whatever waits; called after writing, after a reload, and when the connection is back. */
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      for (let next = first(); next; next = first()) await attempt(next)
    } finally {
      isRunning = false
    }
  }
  const first = () => pending.all().find(({ state }) => state === 'sending')
  return {
    run,
    /** The person asks for another try of a failed message, under its old key. */
    retry: (key: string): Promise<void> => {
      pending.update(key, { state: 'sending', reason: '' })
      return run()
    },
  }
}
