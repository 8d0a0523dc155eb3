/** A journey may be repeated once on a build machine; more repeats than this fail the run. */
const SECOND_TRIES_MAX = 2
const SLOWEST_SHOWN = 10
const FAILURES_SHOWN = 20

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Repeated at the end, because a build machine may keep only that. */
const printFailures = (failures) => {
  if (failures.length > 0) console.log(`\nfailed tests: ${failures.length}`)
  for (const { name, reason } of failures.slice(0, FAILURES_SHOWN)) {
    console.log(`  ${name}\n${reason.replaceAll(/^/gm, '      ')}`)
  }
}

/**
 * Prints the result of a run; the last line is "N passed, N failed".
 * @param {import('./run-stages.mjs').Outcome[]} outcomes
 */
export const report = (outcomes) => {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log('\ntime of each step')
  for (const { name, durationMs } of outcomes) console.log(`${seconds(durationMs)}  ${name}`)
  const tests = outcomes.flatMap((outcome) => outcome.tests)
  const slowest = tests.toSorted((left, right) => right.durationMs - left.durationMs).slice(0, SLOWEST_SHOWN)
  if (slowest.length > 0) console.log('\nslowest tests')
  for (const { name, durationMs } of slowest) console.log(`${seconds(durationMs)}  ${name}`)
  const secondTries = outcomes.flatMap((outcome) => outcome.secondTries)
  if (tests.length > 0) console.log(`\npassed only at the second try: ${secondTries.length}`)
  for (const name of secondTries) console.log(`  ${name}`)
  printFailures(outcomes.flatMap(({ failures }) => failures))
  const failedSteps = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
  const isSteady = secondTries.length <= SECOND_TRIES_MAX
  if (!isSteady) failedSteps.push(`steadiness (at most ${SECOND_TRIES_MAX} tests may need a second try)`)
  console.log(failedSteps.length > 0 ? `\nfailed: ${failedSteps.join(', ')}` : '\nall steps passed')
  console.log(`${sum('passed')} passed, ${sum('failed') + (isSteady ? 0 : 1)} failed`)
  return failedSteps.length === 0 && outcomes.length > 0
}
