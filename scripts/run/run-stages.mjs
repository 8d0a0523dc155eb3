import { spawn } from 'node:child_process'
import { node, root } from './paths.mjs'

/** @returns whether it succeeded, and its output unless that went to the terminal */
const execute = ([script, ...args], env, isLive) =>
  new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      cwd: root,
      stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', ({ message }) => resolve({ ok: false, output: message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a script for Node and its arguments
 * @property {() => Record<string, string> | undefined} [prepare] its settings, or undefined where the machine lacks what it needs
 * @property {() => import('./test-results.mjs').Results} [readResults] for a step that runs tests
 *
 * @typedef {import('./test-results.mjs').Results & { name: string, ok: boolean, durationMs: number }} Outcome
 */

const NO_TESTS = { passed: 0, failed: 0, failures: [], tests: [], secondTries: [] }

/** @returns {Promise<Outcome>} */
const runStep = async ({ name, command, prepare = () => ({}), readResults = () => NO_TESTS }, isLive) => {
  if (isLive) console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const env = prepare()
  const { ok, output } = env ? await execute(command, env, isLive) : { ok: false, output: '' }
  const durationMs = performance.now() - startedAt
  if (!isLive) console.log(`\n── ${name} (${(durationMs / 1000).toFixed(1)} s)\n${output.trimEnd()}`)
  const results = readResults()
  // A failed step that names no test counts as one failure.
  return { ...results, name, ok, durationMs, failed: ok ? results.failed : Math.max(results.failed, 1) }
}

const runLane = async (steps, isLive) => {
  const outcomes = []
  for (const step of steps) outcomes.push(await runStep(step, isLive))
  return outcomes
}

/**
 * Runs stages in order, the lanes of a stage side by side and the steps of a lane in order, and continues after a failure. A single lane
 * prints as it goes; parallel lanes print step by step.
 * @param {Step[][][]} stages
 * @returns {Promise<Outcome[]>}
 */
export const runStages = async (stages) => {
  const outcomes = []
  for (const lanes of stages) {
    const steps = lanes.flat().map(({ name }) => name)
    if (lanes.length > 1) console.log(`\nrunning side by side: ${steps.join(', ')}`)
    const results = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
    outcomes.push(...results.flat())
  }
  return outcomes
}
