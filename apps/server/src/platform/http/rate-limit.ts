import { type Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import type { Refusal, RefusalDetails } from '../../kernel/refusal.ts'
import { tooManyRequests } from './errors/refusals.ts'

export interface RateLimitRule {
  readonly max: number
  readonly windowMs: number
}

export interface RateLimit {
  /** @throws 429 too_many_requests, or the limit's own refusal, with the wait, when the window is full */
  take(key: string): void
  allows(key: string): boolean
}

/** A text may name `{minutes}`, the wait in whole minutes. */
type Refuse = (details: RefusalDetails) => Refusal

/** A flood of further keys only shortens the memory. */
const KEYS_MAX = 20_000

/**
 * Within this process, in fixed windows that begin with a key's first use. It protects mailboxes and phones from floods, so counting per
 * node is good enough.
 */
export const createRateLimit = (
  clock: Clock,
  { max, windowMs }: RateLimitRule,
  refuse: Refuse = tooManyRequests,
): RateLimit => {
  // In the order in which they end. A cache that reserves its places would cost each of our many limits a megabyte from the start.
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const begin = (key: string, now: number): void => {
    windows.delete(key)
    windows.set(key, { count: 1, endsAt: now + windowMs })
    const [first] = windows.keys()
    if (windows.size > KEYS_MAX && first !== undefined) windows.delete(first)
  }
  /** @returns the wait, or 0 where it was counted */
  const count = (key: string): number => {
    const now = clock.now().getTime()
    const known = windows.get(key)
    if (!known || known.endsAt <= now) {
      begin(key, now)
      return 0
    }
    if (known.count >= max) return known.endsAt - now
    known.count += 1
    return 0
  }
  return {
    take: (key) => {
      const waitMs = count(key)
      if (waitMs === 0) return
      throw refuse({
        retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
        values: { minutes: Math.ceil(waitMs / MINUTE_MS) },
      })
    },
    allows: (key) => count(key) === 0,
  }
}
