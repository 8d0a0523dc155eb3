import { SECOND_MS } from '../../kernel/clock.ts'
import { isDatabaseUnavailable, isTransactionConflict } from '../../platform/database/database-errors.ts'
import { unavailable } from '../../platform/http/errors/refusals.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import {
  type ArrivedMessage,
  type StoredMemberMessage,
  storeMemberMessage,
  storeMemberMessages,
} from './chat.messages.repository.ts'

/** Two lanes measured best: with one, the disk is the limit; with four, batches get too small. */
const LANES = 2
const BATCH_MAX = 64
/** Fewer are not divided between two free lanes. */
const DIVIDED_FROM = 16
/** How many members’ messages of a failed batch are retried at a time. */
const SINGLY_AT_ONCE = 4
const TRIES_MAX = 3
/** Some tenths of a second of work; the database is away or far too slow when so many wait. */
const WAITING_MAX = 2_000
const WAIT_MAX_MS = 10 * SECOND_MS
const RETRY_AFTER_SECONDS = 5

/**
 * Messages that arrive while others are being written wait, and then go to the database together: one round trip and one commit for many.
 * There is no timer: a message that finds a free lane goes at once, with those that have arrived in the same turn of the event loop. Those of one member are written in the order of their arrival.
 */
export interface MessageBatches {
  /** @throws 503 unavailable when too many wait, or the message's locks are not given; and what the database throws for this very message */
  store(message: ArrivedMessage): Promise<StoredMemberMessage>
}

interface Waiting {
  readonly message: ArrivedMessage
  readonly arrivedAt: number
  readonly resolve: (stored: StoredMemberMessage) => void
  readonly reject: (error: unknown) => void
}

/** Why its messages are sent again, and whether the database was away then. */
interface FailedBatch {
  readonly error: unknown
  away?: unknown
}

const isWorthAnotherTry = (error: unknown): boolean => isTransactionConflict(error) || isDatabaseUnavailable(error)

const notNow = () => unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Alone, and again where it loses against another transaction. @throws 503 unavailable where it loses each time */
const storeSingly = async (database: PlatformContext['database'], message: ArrivedMessage) => {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    try {
      return await storeMemberMessage(database, message)
    } catch (error) {
      if (!isTransactionConflict(error)) throw error
    }
  }
  throw notNow()
}

/** The batch may have been committed before its connection broke. Then this message is not repeated but sent, and must be told. */
const isOfLostBatch = (failed: FailedBatch, { at }: ArrivedMessage, { outcome, created_at }: StoredMemberMessage) =>
  outcome === 'repeated' && isDatabaseUnavailable(failed.error) && created_at.getTime() === at.getTime()

export const createMessageBatches = ({ database, log }: Pick<PlatformContext, 'database' | 'log'>): MessageBatches => {
  let waiting: Waiting[] = []
  /** Members with messages in the lanes or in `chains`; further ones of theirs wait. */
  const busy = new Set<string>()
  let lanes = 0
  let isDue = false
  /** Messages of failed batches, those of one member together. */
  const chains: { readonly failed: FailedBatch; readonly messages: readonly Waiting[] }[] = []
  let runningChains = 0

  const take = (): Waiting[] => {
    const now = performance.now()
    const share = Math.max(DIVIDED_FROM, Math.ceil(waiting.length / (LANES - lanes)))
    const max = Math.min(BATCH_MAX, share)
    const taken: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      if (now - one.arrivedAt > WAIT_MAX_MS) one.reject(notNow())
      else if (taken.length === max || busy.has(one.message.memberId)) left.push(one)
      else taken.push(one)
    }
    waiting = left
    return taken
  }

  const sendSingly = async ({ failed, messages }: (typeof chains)[number]): Promise<void> => {
    for (const { message, resolve, reject } of messages) {
      try {
        if (failed.away) throw failed.away
        const stored = await storeSingly(database, message)
        resolve(isOfLostBatch(failed, message, stored) ? { ...stored, outcome: 'sent' } : stored)
      } catch (error) {
        if (isDatabaseUnavailable(error)) failed.away = error
        reject(error)
      }
    }
  }

  const runChains = (): void => {
    while (runningChains < SINGLY_AT_ONCE) {
      const chain = chains.shift()
      if (!chain) return
      runningChains += 1
      void sendSingly(chain).then(() => {
        runningChains -= 1
        for (const { message } of chain.messages) busy.delete(message.memberId)
        runChains()
        fillLanes()
      })
    }
  }

  const sendAgain = (batch: readonly Waiting[], error: unknown): void => {
    // Without its text, which may hold what was written.
    const { code } = error as { code?: string }
    log.warn({ code, messages: batch.length }, 'a batch of messages failed: they are sent singly')
    const failed: FailedBatch = { error }
    for (const messages of Map.groupBy(batch, ({ message }) => message.memberId).values())
      chains.push({ failed, messages })
    runChains()
  }

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const [first] = batch
    try {
      if (first && batch.length === 1) {
        first.resolve(await storeMemberMessage(database, first.message))
      } else {
        const stored = await storeMemberMessages(
          database,
          batch.map(({ message }) => message),
        )
        for (const [index, one] of stored.entries()) batch[index]?.resolve(one)
      }
    } catch (error) {
      if (batch.length > 1 || isWorthAnotherTry(error)) return sendAgain(batch, error)
      first?.reject(error)
    }
    for (const { message } of batch) busy.delete(message.memberId)
  }

  const fillLanes = (): void => {
    while (lanes < LANES && waiting.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      lanes += 1
      for (const { message } of batch) busy.add(message.memberId)
      void write(batch).then(() => {
        lanes -= 1
        fillLanes()
      })
    }
  }

  /** At the end of this turn of the event loop, so that all requests that were read in it go together. */
  const fillLanesSoon = (): void => {
    if (isDue || lanes === LANES) return
    isDue = true
    setImmediate(() => {
      isDue = false
      fillLanes()
    })
  }

  return {
    store: (message) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= WAITING_MAX) return reject(notNow())
        waiting.push({ message, arrivedAt: performance.now(), resolve, reject })
        fillLanesSoon()
      }),
  }
}
