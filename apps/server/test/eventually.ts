import { vi } from 'vitest'

/** Longer than anything here takes, even on a busy machine; a test still has time to say what was missing. */
const PATIENCE_MS = 45_000

export const eventually = <T>(check: () => T | Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 20 })
