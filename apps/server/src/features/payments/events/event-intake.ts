import { setTimeout as sleep } from 'node:timers/promises'
import { RAILS, type RailName } from '@velvetline/contracts/payment-rails'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import {
  countUnacknowledged,
  insertProviderEvents,
  type NewProviderEvent,
  type UnacknowledgedNotice,
} from './provider-events.repository.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes a single item at once, and the items that arrive during a write together after it: a single item does not wait, and a burst costs
 * few commits. Each caller gets the result for its own item. If a batch fails, its items are written one by one, so that a bad item fails
 * alone. Batch loaders do not fit: they gather one turn of the event loop, not what arrives during a write.
 * @param write answers in the order of the items
 */
export const inBatches = <Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce }: { readonly most: number; readonly atOnce: number },
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  const writeBatch = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(error)
      else for (const one of batch) await writeBatch([one])
    }
  }
  const run = async (): Promise<void> => {
    running += 1
    while (waiting.length > 0) await writeBatch(waiting.splice(0, most))
    running -= 1
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running < atOnce) void run()
    })
}

export const HANDLE_EVENTS = 'handle-provider-events'
/** A queue for each: one that is slow, or asked about a flood of forged notices, holds up no other. */
export const readNoticesOf = (rail: RailName): string => `read-notices-of-${rail}`
/** Between two wake-ups of the worker during a burst. */
const PAUSE_MS = 100
/** A few connections are enough to store all notices. */
const INTAKE = { most: 100, atOnce: 2 }
const ALARMS = { most: 1_000, atOnce: 1 }

export interface EventIntake {
  /** @returns whether it is new */
  readonly keep: (event: NewProviderEvent) => Promise<boolean>
  readonly countUnacknowledged: (notice: UnacknowledgedNotice) => Promise<null>
  readonly wakeHandlers: () => void
  readonly wakeReaders: (rail: RailName) => void
}

/** A burst of events calls the worker once, since a waiting job takes them all; the job's schedule makes up for a lost call. */
const createWake = ({ jobs, log }: { jobs: Jobs; log: Log }, job: string): (() => void) => {
  let isCalling = false
  let isCalledAgain = false
  const call = async (): Promise<void> => {
    do {
      isCalledAgain = false
      await jobs.send(job, {}, { singletonKey: 'all' })
      await sleep(PAUSE_MS, undefined, { ref: false })
    } while (isCalledAgain)
  }
  return () => {
    isCalledAgain = true
    if (isCalling) return
    isCalling = true
    call()
      .catch((error: unknown) => log.warn({ err: error }, 'the handling of payment events was not announced'))
      .finally(() => {
        isCalling = false
      })
  }
}

export const createEventIntake = (context: PlatformContext): EventIntake => {
  const readers = new Map(RAILS.map((rail) => [rail, createWake(context, readNoticesOf(rail))]))
  return {
    keep: inBatches((events) => insertProviderEvents(context.database, events), INTAKE),
    countUnacknowledged: inBatches((notices) => countUnacknowledged(context.database, notices), ALARMS),
    wakeHandlers: createWake(context, HANDLE_EVENTS),
    wakeReaders: (rail) => readers.get(rail)?.(),
  }
}
