// Runs everything that must hold, in order, and goes on after a failure, so that one run tells all of it. Arguments choose
// among the steps by their names: `npm test -- types unit`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebWhenChanged } from './run/build-web.mjs'
import { findChromium } from './run/chromium.mjs'
import { node, root } from './run/paths.mjs'
import { readPlaywrightCounts, readVitestCounts, reportFile } from './run/test-counts.mjs'

const tsc = ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p']
const bin = (name) => join('node_modules/.bin', name)
const exists = (path) => existsSync(join(root, path))

const run = (script, args, env = {}) =>
  spawnSync(node, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  }).status === 0

const check = (name, script, args) => ({ name, run: () => ({ ok: run(script, args), passed: 0, failed: 0 }) })

const unit = (name, args) => ({
  name: `unit ${name}`,
  run: () => {
    const file = reportFile(name)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return { ok: run(bin('vitest'), ['run', ...args, ...reporters]), ...readVitestCounts(file) }
  },
})

const journeys = {
  name: 'journeys',
  run: () => {
    const chromium = findChromium()
    if (!chromium) return { ok: false, passed: 0, failed: 0 }
    const file = reportFile('journeys')
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    return { ok: run(bin('playwright'), ['test', '--reporter=list,json'], env), ...readPlaywrightCounts(file) }
  },
}

const typeProjects = ['packages/contracts', 'apps/server', 'apps/web', 'tsconfig.tools.json'].filter(exists)
const webUnit = exists('apps/web/vitest.config.ts') ? [unit('web', ['--root', 'apps/web'])] : []

const steps = [
  { name: 'web build', run: () => ({ ok: buildWebWhenChanged(), passed: 0, failed: 0 }) },
  check('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  ...typeProjects.map((project) => check(`types ${project}`, tsc[0], [...tsc.slice(1), project])),
  check('boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.mjs', 'apps', 'packages']),
  check('dead code', bin('knip'), []),
  unit('tidy', ['--config', 'scripts/vitest.config.ts']),
  unit('server', ['--root', 'apps/server']),
  ...webUnit,
  journeys,
]

const wanted = process.argv.slice(2)
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

const results = chosen.map(({ name, run: runStep }) => {
  console.log(`\n── ${name}`)
  const { ok, passed, failed } = runStep()
  // A step that failed without naming a test is one failure: a broken check, or tests that could not even start.
  return { name, ok, passed, failed: ok ? failed : Math.max(failed, 1) }
})

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const failures = results.filter(({ ok }) => !ok).map(({ name }) => name)
console.log(failures.length > 0 ? `\nfailed: ${failures.join(', ')}` : '\nall steps passed')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failures.length > 0 || results.length === 0 ? 1 : 0)
