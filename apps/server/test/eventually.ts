import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than anything takes on a busy machine; short enough for the test to report what was missing. */
const PATIENCE_MS = 45_000
const LOOK_EVERY_MS = 20

/** Repeats the check until it passes. It needs no test runner, so that what uses it can also drive load. @throws its last error */
export const eventually = async <T>(check: () => T | Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> => {
  const endsAt = performance.now() + patienceMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() >= endsAt) throw error
    }
    await sleep(LOOK_EVERY_MS)
  }
}
