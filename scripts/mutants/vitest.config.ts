import { defineConfig } from 'vitest/config'
import base from '../../apps/server/vitest.config.ts'

/** A mutant may make a test wait for ever. */
const TIMEOUT_MS = 30_000

export default defineConfig({
  test: {
    ...base.test,
    maxWorkers: 1,
    // A reused worker would have the unchanged file in memory.
    isolate: true,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
})
