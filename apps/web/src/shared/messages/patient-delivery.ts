import {
  type DeliveryDependencies,
  inTime,
  isOffline,
  isWorthRetrying,
  markFailed,
  markSending,
  type Outgoing,
  type PendingMessage,
} from './pending-messages.ts'

/** After rounds in which something was left without an answer; the last one repeats. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
/** A slow line gets as much longer as the next pause has grown. */
const ANSWER_WITHIN_MS = 10_000

export interface PatientDependencies<Out extends Outgoing, Answer> extends DeliveryDependencies<Out, Answer> {
  /** False while the author is not signed in: a retry must never go out under somebody else's session. */
  maySend(): boolean
}

/**
 * For messages that cost nothing, so that nobody has to decide again whether they are sent: only a refusal fails them. After a fault or silence
 * they are tried again under the same key, with growing pauses, for as long as the page lives. A message that gets no answer holds up its own
 * session, which keeps the order of writing, and no other.
 */
export const createPatientDelivery = <Out extends Outgoing, Answer>(dependencies: PatientDependencies<Out, Answer>) => {
  const { pending, send, onAcknowledged, maySend } = dependencies
  let isRunning = false
  let roundsWithoutAnswer = 0
  let endPause = (): void => {}

  const waiting = () => pending.all().filter(({ state }) => state === 'sending')
  const canSend = (): boolean => !isOffline() && maySend()
  const pauseMs = (): number => PAUSES_MS[Math.min(roundsWithoutAnswer, PAUSES_MS.length - 1)] ?? 0
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs())
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** @returns whether there was an answer */
  const attempt = async (message: PendingMessage<Out>): Promise<boolean> => {
    try {
      const answer = await inTime(Date.now() + ANSWER_WITHIN_MS + pauseMs(), (signal) => send(message, signal))
      pending.remove(message.key)
      onAcknowledged(message, answer)
      return true
    } catch (error) {
      const isFault = isWorthRetrying(error)
      if (!isFault) markFailed(dependencies, message, error, message.isUncertain === true)
      else if (!message.isUncertain) pending.update(message.key, { state: 'sending', reason: '', isUncertain: true })
      return !isFault
    }
  }

  /** Each message once, as far as its session is not held up. @returns whether any is */
  const tryAll = async (): Promise<boolean> => {
    const held = new Set<string>()
    const next = () => (canSend() ? waiting().find(({ message }) => !held.has(message.sessionId)) : undefined)
    for (let one = next(); one; one = next()) {
      if (await attempt(one)) roundsWithoutAnswer = 0
      else held.add(one.message.sessionId)
    }
    return held.size > 0
  }

  /** Called after writing, after a reload, and when there is a reason to believe in the connection: a pause ends with it. */
  const run = async (): Promise<void> => {
    roundsWithoutAnswer = 0
    endPause()
    if (isRunning) return
    isRunning = true
    try {
      while (canSend() && waiting().length > 0) {
        if (!(await tryAll()) || !canSend()) continue
        await pause()
        roundsWithoutAnswer += 1
      }
    } finally {
      isRunning = false
    }
  }
  globalThis.addEventListener?.('online', () => void run())
  return {
    run,
    retry: (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) markSending(pending, key)
      return run()
    },
  }
}
