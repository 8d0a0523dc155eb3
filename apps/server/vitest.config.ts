import { defineConfig } from 'vitest/config'

/** The database is shared by all files of a run, each with a copy of its own; two workers suit a small machine. */
const WORKERS = 2
/** Only against what hangs: a machine that does other things may stand still for seconds. */
const TEST_TIMEOUT_MS = 180_000
/** Includes waiting for the copy of the database while other files make theirs. */
const HOOK_TIMEOUT_MS = 60_000

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: WORKERS,
    // Files keep apart by their databases; a process of its own would import the whole server for each of them.
    isolate: false,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fail-on-printed-errors.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
    restoreMocks: true,
  },
})
