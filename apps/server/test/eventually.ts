import { vi } from 'vitest'

/** Longer than anything takes on a busy machine; short enough for the test to report what was missing. */
const PATIENCE_MS = 45_000

export const eventually = <T>(check: () => T | Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 20 })
