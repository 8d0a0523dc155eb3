import { basename, join } from 'node:path'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import { type Asked, LATE, type Verdict } from './run-tests.ts'

// A Vitest that lives as long as its parent has mutants for it. Each test file gets a new worker and so loads what was changed.

const [, , server = '', config = ''] = process.argv
let failed: TestCase | undefined
/** One failure is enough; when a mutant makes each test wait, the others would take half a minute each. */
const reporter = {
  onTestCaseResult: (test: TestCase): void => {
    if (failed || test.result().state !== 'failed') return
    failed = test
    void vitest.cancelCurrentRun('test-failure')
  },
}
const vitest = await createVitest({ root: server, config, run: true, watch: false, reporters: [reporter] })
await vitest.standalone()

const failureOf = (module: TestModule): string | null => {
  if (!failed && module.ok()) return null
  const [error] = failed ? (failed.result().errors ?? []) : module.errors()
  const isLate = /timed out/.test(error?.message ?? '')
  return `${basename(module.moduleId)}: ${failed?.fullName ?? error?.message ?? 'it failed'}${isLate ? ` (${LATE})` : ''}`
}

const run = async ({ changed, tests }: Asked): Promise<Verdict> => {
  for (const file of changed) vitest.invalidateFile(file)
  failed = undefined
  for (const test of tests) {
    const testFiles = await vitest.globTestSpecifications([join(server, test)])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(testFiles)
    // The answer also holds the modules of earlier runs.
    const module = testModules.find(({ moduleId }) => moduleId === testFiles[0]?.moduleId)
    if (!module) throw new Error(`${test} was not run`)
    const failure = failureOf(module)
    if (failure !== null) return { isNoticed: true, by: failure }
    if (unhandledErrors.length > 0) return { isNoticed: true, by: `${basename(test)}: an unhandled error` }
  }
  return { isNoticed: false, by: '' }
}

/** Stops the database even if the parent is gone. */
const close = async (): Promise<void> => {
  await vitest.close()
  process.exit()
}

process.on('message', async (asked: Asked | 'close') => {
  if (asked === 'close') return close()
  process.send?.(await run(asked))
})
process.on('disconnect', close)
process.send?.('ready')
