import { type Clock, MINUTE_MS } from './clock.ts'

/** A change is noticed within this time. */
const KEPT_MS = MINUTE_MS

/** Reads a value and keeps it for a minute. If reading fails, the last value remains in use. */
export const keepForAMinute = <Value>(clock: Clock, read: () => Promise<Value>): (() => Promise<Value>) => {
  let kept: { readonly value: Value; readonly since: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept && now - kept.since < KEPT_MS) return kept.value
    try {
      kept = { value: await read(), since: now }
    } catch (error) {
      // Cached pages show these prices and outlive a database outage; nothing can be charged during one.
      if (!kept) throw error
    }
    return kept.value
  }
}
