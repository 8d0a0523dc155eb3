import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const directory = mkdtempSync(join(tmpdir(), 'velvetline-results-'))

export const reportFile = (name) => join(directory, `${name}.json`)

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Enough to see what was expected; the whole trace is printed where the test ran. */
const REASON_CHARS_MAX = 600
const ESC = String.fromCharCode(27)
const COLOURS = new RegExp(`${ESC}\\[[0-9;]*m`, 'g')

/** Without colours and without trace lines outside our own code. */
const shorten = (text) => {
  const lines = text.replaceAll(COLOURS, '').trim().split('\n')
  return lines
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .join('\n')
    .slice(0, REASON_CHARS_MAX)
}

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {{ name: string, reason: string }[]} failures of the last attempt
 * @property {{ name: string, durationMs: number }[]} tests
 * @property {string[]} secondTries tests that passed only when repeated
 */

/** @returns {Results} */
export const readVitestResults = (file) => {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(file)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      durationMs: duration ?? 0,
      ...(status === 'failed' && { reason: shorten(failureMessages.join('\n')) }),
    })),
  )
  // A file that failed to load or set up names no test.
  const brokenFiles = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((it) => it.status !== 'failed'),
    )
    .map(({ name, message }) => ({ name: relative(root, name), reason: shorten(message ?? '') }))
  const failures = [...tests.filter(({ reason }) => reason !== undefined), ...brokenFiles]
  return { passed: numPassedTests, failed: numFailedTests, failures, tests, secondTries: [] }
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
    failures: journeys
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, results }) => ({ name, reason: shorten(results.at(-1)?.error?.message ?? '') })),
    tests: journeys.map(({ name, results }) => ({
      name,
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
    secondTries: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}
