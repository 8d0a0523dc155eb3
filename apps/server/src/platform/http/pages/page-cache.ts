import { LRUCache } from 'lru-cache'
import { type Clock, HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { Encoding } from './page-body.ts'
import type { CachedPageName, Pages } from './pages.types.ts'

/** Enough for every page of every country of a large service; what is asked for rarely falls out first. */
const MEMORY_MAX_BYTES = 64 * 1024 * 1024
const PAGES_MAX = 5_000
/** Events outdate what they change; the age limit covers what changes by the mere passing of time. */
const AGE_MAX_MS = 60 * SECOND_MS
/** While nothing newer can be rendered, a page that is not older than that is better than none. */
const STALE_MAX_MS = HOUR_MS

/** A page as it is sent, with a place for each encoding that has been asked for. */
export interface CachedPage extends CachedPageName {
  etag: string
  headers: Readonly<Record<string, string>>
  bodies: Map<Encoding, Buffer>
}

interface Stored {
  readonly page: CachedPage
  readonly storedAt: number
  readonly isOutdated: boolean
}

export interface PageCache extends Pages {
  find(key: string): CachedPage | undefined
  /** A page that something has changed or that is too old: for when a newer one cannot be had. */
  findStale(key: string): CachedPage | undefined
  /** Remembers a page unless something that it may show was invalidated since `startedAt`. */
  store(key: string, page: CachedPage, startedAt: number): void
  /** Hand this to `store` later; it changes whenever something is invalidated. */
  moment(): number
}

const bytesOf = ({ page }: Stored): number => {
  // Compressed forms come later and are a fraction of this.
  let bytes = 1_024
  for (const body of page.bodies.values()) bytes += body.length
  return bytes * 2
}

/** Keeps guests' pages in this process. */
export const createPageCache = (clock: Clock): PageCache => {
  const pages = new LRUCache<string, Stored>({ max: PAGES_MAX, maxSize: MEMORY_MAX_BYTES, sizeCalculation: bytesOf })
  const ageOf = ({ storedAt }: Stored): number => clock.now().getTime() - storedAt
  let invalidations = 0
  return {
    find: (key) => {
      const stored = pages.get(key)
      return stored && !stored.isOutdated && ageOf(stored) <= AGE_MAX_MS ? stored.page : undefined
    },
    findStale: (key) => {
      const stored = pages.get(key)
      return stored && ageOf(stored) <= STALE_MAX_MS ? stored.page : undefined
    },
    store: (key, page, startedAt) => {
      if (startedAt !== invalidations) return
      pages.set(key, { page, storedAt: clock.now().getTime(), isOutdated: false })
    },
    moment: () => invalidations,
    invalidate: (concerns) => {
      invalidations += 1
      for (const [key, stored] of pages.entries()) {
        if (!stored.isOutdated && (!concerns || concerns(stored.page))) pages.set(key, { ...stored, isOutdated: true })
      }
    },
  }
}
