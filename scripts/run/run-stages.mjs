import { spawn } from 'node:child_process'
import { node, root } from './paths.mjs'

/** Prints whole lines as they come, each after the name of its step. */
const printLines = (name) => {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) console.log(`${name} │ ${line}`)
  }
}

/**
 * @param {(text: string) => void} [onOutput] called with the output as it comes
 * @returns whether it succeeded, and its output unless that went to the terminal or to `onOutput`
 */
const execute = ([script, ...args], env, isLive, onOutput) =>
  new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      cwd: root,
      stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        if (onOutput) onOutput(text)
        else output += text
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
 * @property {boolean} [isLong] prints each line as it comes, so that a step of minutes shows its progress beside others
 * @property {() => import('./test-results.mjs').Results} [readResults] for a step that runs tests
 *
 * @typedef {import('./test-results.mjs').Results & { name: string, ok: boolean, durationMs: number }} Outcome
 */

const NO_TESTS = { passed: 0, failed: 0, failures: [], tests: [], secondTries: [] }

/** @returns {Promise<Outcome>} */
const runStep = async (step, isLive) => {
  const { name, command, prepare = () => ({}), isLong = false, readResults = () => NO_TESTS } = step
  if (isLive) console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const env = prepare()
  const onOutput = isLong ? printLines(name) : undefined
  const { ok, output } = env ? await execute(command, env, isLive, onOutput) : { ok: false, output: '' }
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
