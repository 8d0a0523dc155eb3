import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../apps/server/vitest.config.ts'

/** A mutant may make a test wait for ever. */
const TIMEOUT_MS = 30_000

/** Runs the tests nearest to the changed file first. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order: string[] = JSON.parse(process.env.MUTANTS_ORDER ?? '[]')
    const place = ({ moduleId }: TestSpecification) => {
      const at = order.findIndex((path) => moduleId.endsWith(path))
      return at < 0 ? order.length : at
    }
    return files.toSorted((left, right) => place(left) - place(right))
  }
}

export default mergeConfig(
  base,
  defineConfig({
    test: {
      maxWorkers: 1,
      bail: 1,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      sequence: { sequencer: NearestFirst },
    },
  }),
)
