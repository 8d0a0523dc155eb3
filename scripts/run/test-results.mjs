import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

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

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {{ name: string, durationMs: number }[]} tests
 * @property {string[]} secondTries tests that failed first and passed when they were repeated
 */

/** @returns {Results} */
export const readVitestResults = (file) => {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(file)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      durationMs: duration ?? 0,
    })),
  )
  return { passed: numPassedTests, failed: numFailedTests, tests, secondTries: [] }
}

const journeysIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ name: `e2e/${file}: ${title}`, ...test }))),
  ...suites.flatMap(journeysIn),
]

/** @returns {Results} */
export const readPlaywrightResults = (file) => {
  const report = read(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {}
  const journeys = journeysIn(report)
  return {
    passed: expected + flaky,
    failed: unexpected,
    tests: journeys.map(({ name, results }) => ({
      name,
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
    secondTries: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}
