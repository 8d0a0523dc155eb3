import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const directory = mkdtempSync(join(tmpdir(), 'velvetline-results-'))

/** Where a runner writes its results for us. */
export const reportFile = (name) => join(directory, `${name}.json`)

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export const readVitestCounts = (file) => {
  const { numPassedTests = 0, numFailedTests = 0 } = read(file)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A journey that passed only when it was repeated has passed, and the list above says so. */
export const readPlaywrightCounts = (file) => {
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file).stats ?? {}
  return { passed: expected + flaky, failed: unexpected }
}
