import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Clock, HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { CachedPageName, Pages } from './pages.types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this size the headers cost more than compression saves. */
const SMALLEST_BYTES = 1_024
const GZIP_LEVEL = 6
/** Twice the work of gzip for a fifth less to send; worth it only because a cached page is compressed once. */
const BROTLI_QUALITY = 6

const accepts = (encoding: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i')

const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip'), zstd: accepts('zstd') } as const

export const chooseEncoding = (acceptEncoding: string | string[] | undefined): Encoding => {
  const accepted = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : (acceptEncoding ?? '')
  if (ACCEPTS.br.test(accepted)) return 'br'
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'
}

export const encodeBody = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: GZIP_LEVEL })
  if (encoding === 'br') {
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  }
  return body
}

/** In a fifth of gzip’s time to the same size; what does not read it takes a light gzip. */
const ONCE_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const ONCE_GZIP = { level: 2 }

/** For a page that is sent once. At once, because handing it to another thread costs more than the work itself. */
export const encodeOnce = (
  body: Buffer,
  acceptEncoding: string | string[] | undefined,
): { encoding: 'zstd' | 'gzip' | 'identity'; body: Buffer } => {
  const accepted = String(acceptEncoding ?? '')
  if (body.length < SMALLEST_BYTES) return { encoding: 'identity', body }
  if (ACCEPTS.zstd.test(accepted)) return { encoding: 'zstd', body: zstdCompressSync(body, ONCE_ZSTD) }
  if (ACCEPTS.gzip.test(accepted)) return { encoding: 'gzip', body: gzipSync(body, ONCE_GZIP) }
  return { encoding: 'identity', body }
}

export const encodingFor = (body: Buffer, accepted: Encoding): Encoding =>
  body.length < SMALLEST_BYTES ? 'identity' : accepted

/** Enough for every page of every country of a large service. */
const MEMORY_MAX_BYTES = 64 * 1024 * 1024
/** Events invalidate what they change; this covers the mere passing of time. */
const AGE_MAX_MS = 60 * SECOND_MS
/** While nothing newer can be rendered, an older page is better than none. */
const STALE_MAX_MS = HOUR_MS

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
  /** An invalidated or old page, for when a newer one cannot be had. */
  findStale(key: string): CachedPage | undefined
  /** Unless something that it may show was invalidated since `startedAt`. */
  store(key: string, page: CachedPage, startedAt: number): void
  /** Hand it to `store` later; it changes with every invalidation. */
  moment(): number
}

const bytesOf = ({ page }: Stored): number => {
  // Compressed forms come later and are a fraction of this.
  let bytes = 1_024
  for (const body of page.bodies.values()) bytes += body.length
  return bytes * 2
}

export const createPageCache = (clock: Clock): PageCache => {
  const pages = new LRUCache<string, Stored>({ maxSize: MEMORY_MAX_BYTES, sizeCalculation: bytesOf })
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
