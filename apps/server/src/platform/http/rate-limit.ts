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

/** How many keys one limit remembers; a flood of more only shortens its memory. */
const KEYS_MAX = 20_000

/**
 * A limit within this process, in fixed windows that begin with a key's first use. It protects mailboxes and phones from floods, so
 * that several nodes each counting for themselves are good enough.
 */
export const createRateLimit = (clock: Clock, { max, windowMs }: RateLimitRule): RateLimit => {
  // In the order in which they end. A cache that reserves its places would cost each of our many limits a megabyte from the start.
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const begin = (key: string, now: number): void => {
    windows.delete(key)
    windows.set(key, { count: 1, endsAt: now + windowMs })
    const [first] = windows.keys()
    if (windows.size > KEYS_MAX && first !== undefined) windows.delete(first)
  }
  return {
    take: (key) => {
      const now = clock.now().getTime()
      const known = windows.get(key)
      if (!known || known.endsAt <= now) {
        begin(key, now)
        return
      }
      if (known.count >= max) {
        throw tooManyRequests({ retryAfterSeconds: Math.max(1, Math.ceil((known.endsAt - now) / 1_000)) })
      }
      known.count += 1
    },
  }
}
