import { type Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import type { Refusal, RefusalDetails } from '../../kernel/refusal.ts'
import type { Bus } from '../events/bus.ts'
import { tooManyRequests } from './errors/refusals.ts'

export interface RateLimitRule {
  readonly max: number
  readonly windowMs: number
}

/** A text may name `{minutes}`, the wait in whole minutes. */
type Refuse = (details: RefusalDetails) => Refusal

/** For what only this process has to bear. */
export interface LocalLimit {
  /** @throws 429 too_many_requests, with the wait, when the window is full */
  take(key: string): void
}

/** Across all nodes; in this process alone where there is one. */
export interface RateLimit {
  /** Await it. @throws 429 too_many_requests, or the limit's own refusal, with the wait, when the window is full */
  take(key: string): Promise<void> | undefined
  /** Counts as well, where it does not refuse. @returns whether the window had room */
  tryTake(key: string): boolean | Promise<boolean>
}

export interface LimitContext {
  readonly clock: Clock
  readonly bus: Pick<Bus, 'nodes'>
}

/** A flood of further keys only shortens the memory. */
const KEYS_MAX = 20_000

/** In fixed windows that begin with a key's first use. @returns counts, and says how long to wait; 0 where it was counted */
const createWindows = (clock: Clock, { max, windowMs }: RateLimitRule): ((key: string) => number) => {
  // In the order in which they end. A cache that reserves its places would cost each of our many limits a megabyte from the start.
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const begin = (key: string, now: number): void => {
    windows.delete(key)
    windows.set(key, { count: 1, endsAt: now + windowMs })
    const [first] = windows.keys()
    if (windows.size > KEYS_MAX && first !== undefined) windows.delete(first)
  }
  return (key) => {
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
}

const refuseFor = (waitMs: number, refuse: Refuse): undefined => {
  if (waitMs === 0) return
  throw refuse({
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
    values: { minutes: Math.ceil(waitMs / MINUTE_MS) },
  })
}

export const createLocalLimit = (clock: Clock, rule: RateLimitRule): LocalLimit => {
  const waitFor = createWindows(clock, rule)
  return { take: (key) => refuseFor(waitFor(key), tooManyRequests) }
}

/**
 * It protects mailboxes and phones from floods. While the other nodes cannot be asked, each counts for itself.
 * @param name differs from every other limit's
 */
export const createRateLimit = (
  { clock, bus }: LimitContext,
  name: string,
  rule: RateLimitRule,
  refuse: Refuse = tooManyRequests,
): RateLimit => {
  const waitHere = createWindows(clock, rule)
  const { count } = bus.nodes
  if (!count) return { take: (key) => refuseFor(waitHere(key), refuse), tryTake: (key) => waitHere(key) === 0 }
  const waitFor = async (key: string): Promise<number> => {
    const counted = await count(name, key, rule.windowMs)
    if (counted === undefined) return waitHere(key)
    return counted.count > rule.max ? counted.endsInMs : 0
  }
  return {
    take: async (key) => refuseFor(await waitFor(key), refuse),
    tryTake: async (key) => (await waitFor(key)) === 0,
  }
}
