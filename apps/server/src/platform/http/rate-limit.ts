import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/clock.ts'
import { tooManyRequests } from './errors/refusals.ts'

export interface RateLimitRule {
  readonly max: number
  readonly windowMs: number
}

export interface RateLimit {
  /** Counts one more for the key. @throws 429 too_many_requests, with the wait, when the window is full. */
  take(key: string): void
}

/** How many keys one limit remembers; whoever floods us with more only shortens the memory. */
const KEYS_MAX = 20_000

/**
 * A limit within this process, in fixed windows that begin with a key's first use. It protects mailboxes and phones from floods, so
 * that several nodes each counting for themselves are good enough.
 */
export const createRateLimit = (clock: Clock, { max, windowMs }: RateLimitRule): RateLimit => {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: KEYS_MAX })
  return {
    take: (key) => {
      const now = clock.now().getTime()
      const known = windows.get(key)
      if (!known || known.endsAt <= now) {
        windows.set(key, { count: 1, endsAt: now + windowMs })
        return
      }
      if (known.count >= max) {
        throw tooManyRequests({ retryAfterSeconds: Math.max(1, Math.ceil((known.endsAt - now) / 1_000)) })
      }
      known.count += 1
    },
  }
}
