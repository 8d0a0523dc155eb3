import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One more than a build machine has cores: tests wait for the database and for processes, but each worker warms up the whole server. */
const WORKERS = 3
/** Only against what hangs: a machine that does other things may stand still for seconds. */
const TEST_TIMEOUT_MS = 180_000
/** Includes waiting for the copy of the database while other files make theirs. */
const HOOK_TIMEOUT_MS = 180_000

/** Files that wait in real time or start processes: begun last, one of them would keep a single worker busy at the end. */
const SLOW =
  /(main|worker|pooler|backup|command-line|doctor|simulation|keep-running|away-and-back|chat-chaos|example-receiver|start-embedded-postgres|contract-suite|demo)\.test\.ts$/

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: WORKERS,
    // Each file makes a server and drops it: with little room for what is new, collecting it is a quarter of a worker's work.
    execArgv: ['--max-semi-space-size=64'],
    // Files keep apart by their databases; a process of its own would import the whole server for each of them.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fail-on-printed-errors.ts', 'test/same-cases.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
    restoreMocks: true,
    // A test that asserts nothing proves nothing.
    expect: { requireAssertions: true },
  },
})
