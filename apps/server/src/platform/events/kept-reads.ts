import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../kernel/clock.ts'
import type { Bus } from './bus.ts'
import { isStill } from './versions.ts'

/** What a job or an operator changes without telling the account is seen after this time. */
const KEPT_MS = MINUTE_MS
/** Some ten megabytes. */
const ROWS_MAX = 20_000

/** Rows that were read for an account, for as long as its version stays: polls after public news are then answered from memory. */
export interface KeptReads<Row> {
  of(accountId: string, read: () => Promise<readonly Row[]>): Promise<readonly Row[]>
}

export const createKeptReads = <Row>({ versions }: Pick<Bus, 'versions'>): KeptReads<Row> => {
  const kept = new LRUCache<string, { readonly version: string; readonly rows: readonly Row[] }>({
    maxSize: ROWS_MAX,
    sizeCalculation: ({ rows }) => rows.length + 1,
    ttl: KEPT_MS,
  })
  return {
    of: async (accountId, read) => {
      // Before anything is read, as for a tag: a change in between makes the rows old too early, never too late.
      const version = await versions.of(accountId)
      const found = kept.get(accountId)
      if (version === undefined) return read()
      if (found?.version === version && (await isStill(versions, version, accountId))) return found.rows
      const rows = await read()
      kept.set(accountId, { version, rows })
      return rows
    },
  }
}
