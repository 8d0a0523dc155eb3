import { vi } from 'vitest'

/** Longer than anything here ever takes, also on a machine that does other things; a test still has time to say what was missing. */
const PATIENCE_MS = 45_000

/** Looks again and again until the check holds. */
export const eventually = <T>(check: () => T | Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 20 })
