import { LRUCache } from 'lru-cache'
import { type Clock, MINUTE_MS } from './clock.ts'

/** More than anybody keeps this way. */
const KEYS_MAX = 100

/**
 * Reads values and keeps each for a minute: a change that is made elsewhere is noticed after this time at the latest. However many ask at once,
 * a value is read once. While it cannot be read, the value that was read last holds. What was read before a `delete` is not kept after it.
 * @param read gets the value that was read last, and may return it again.
 */
export const createMinuteCache = <Value extends object>(
  clock: Clock,
  read: (key: string, last: Value | undefined) => Promise<Value>,
): LRUCache<string, Value> =>
  new LRUCache({
    max: KEYS_MAX,
    // The library still counts a value as fresh in the millisecond in which its time ends.
    ttl: MINUTE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    // A read during which the key is deleted still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, last) => {
      try {
        return await read(key, last)
      } catch (error) {
        // Cached pages show these values and outlive a fault of the database; nothing can be charged during one.
        if (last === undefined) throw error
        return last
      }
    },
  })
