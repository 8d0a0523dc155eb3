import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../platform/http/app.ts'

/** Per resource, so that nothing prevents the database from being stopped. */
const CLOSE_WITHIN_MS = 5_000

type Close = () => Promise<void> | void

/** Closed in reverse order. */
export interface ClosingList {
  /** @param withinMs how long it may take before the next is closed */
  add(name: string, close: Close, withinMs?: number): void
  /** Even if one fails or hangs; a second call waits for the first. */
  closeAll(onError: (name: string, error: unknown) => void): Promise<void>
}

const closeWithin = async (close: Close, withinMs: number): Promise<void> => {
  const isOver = new AbortController()
  const limit = sleep(withinMs, undefined, { signal: isOver.signal }).then(
    () => {
      throw new Error(`not closed within ${withinMs} ms`)
    },
    () => undefined,
  )
  try {
    await Promise.race([close(), limit])
  } finally {
    isOver.abort()
  }
}

export const createClosingList = (): ClosingList => {
  const entries: { readonly name: string; readonly close: Close; readonly withinMs: number }[] = []
  let closing: Promise<void> | undefined
  const run = async (onError: (name: string, error: unknown) => void): Promise<void> => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      try {
        await closeWithin(entry.close, entry.withinMs)
      } catch (error) {
        onError(entry.name, error)
      }
    }
  }
  return {
    add: (name, close, withinMs = CLOSE_WITHIN_MS) => {
      entries.push({ name, close, withinMs })
    },
    closeAll: (onError) => {
      closing ??= run(onError)
      return closing
    },
  }
}

/** Then the connections of open requests are closed. */
const FINISH_WITHIN_MS = 3_000

/** Waits for running requests, but not for one that arrives slowly. */
export const closeServer = async (app: App): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
