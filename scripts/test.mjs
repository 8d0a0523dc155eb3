// Runs every check and continues after a failure. Arguments select steps by name (`npm test -- types unit`); `check` runs those without
// tests, `changed` what the changes since the last commit affect, `changed REVISION` those since a revision.
import { join } from 'node:path'
import { changedSince, findAffected } from './run/affected.mjs'
import { report } from './run/report.mjs'
import { runStages } from './run/run-stages.mjs'
import { findChromium, haveServer, runAsBatch, TEST_SERVERS } from './run/system-programs.mjs'
import { readPlaywrightResults, readVitestResults, reportFile } from './run/test-results.mjs'

const bin = (name) => join('node_modules/.bin', name)

/** The compiler's cache: a second check takes a third of the time. */
const typesCache = (project) => join('node_modules/.cache/types', project.replaceAll('/', '-'))
const TYPE_PROJECTS = ['packages/contracts', 'apps/server', 'apps/web', 'tsconfig.tools.json']
/** They import nothing that the build of the web app generates. */
const isWithoutWeb = (project) => project === 'packages/contracts' || project === 'apps/server'

/** With several checkers, which is the default, each works out the common types again: twice the processor time for no less waiting. */
const types = (project) => ({
  name: `types ${project}`,
  command: [
    'node_modules/typescript-7/bin/tsc',
    ...['--noEmit', '--incremental', '--tsBuildInfoFile', typesCache(project), '--checkers', '1', '-p', project],
  ],
})

const unit = (name, args) => {
  const file = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name: `unit ${name}`,
    command: [bin('vitest'), 'run', ...args, ...reporters],
    readResults: () => readVitestResults(file),
  }
}

/** Without them only the tests of several nodes fail. */
const unitServer = (args) => ({
  ...unit('server', ['--root', 'apps/server', ...args]),
  prepare: () => {
    for (const server of TEST_SERVERS) haveServer(server)
    return {}
  },
})

const journeys = (specs) => {
  const file = reportFile('journeys')
  return {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--reporter=list,json', '--pass-with-no-tests', ...specs],
    isLong: true,
    prepare: () => {
      const chromium = findChromium()
      return chromium && { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    },
    readResults: () => readPlaywrightResults(file),
  }
}

const build = { name: 'web build', command: ['scripts/run/build-web.mjs'] }
const generate = { name: 'messages and routes', command: ['scripts/run/generate-web.mjs'] }
const lint = { name: 'format and lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] }
const boundaries = {
  name: 'boundaries',
  command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'apps', 'packages'],
}
const deadCode = { name: 'dead code', command: [bin('knip')] }
const tidy = unit('tidy', ['--config', 'scripts/vitest.config.ts'])

/**
 * The steps of a single process fill what the others leave: a core while the journeys make their demo world, and a fifth of the time of
 * the server's tests, which wait. Everything at once would spend a tenth more on the same work, since each of so many processes finds the
 * processor's caches full of the others' data.
 */
const stagesOf = ({ typeProjects, serverTests, hasWebTests, specs }) => [
  [[build], [lint, ...typeProjects.filter(isWithoutWeb).map(types)]],
  [typeProjects.filter((project) => !isWithoutWeb(project)).map(types), specs ? [journeys(specs)] : []],
  [
    [boundaries, deadCode, tidy, ...(hasWebTests ? [unit('web', ['--root', 'apps/web'])] : [])],
    serverTests ? [unitServer(serverTests)] : [],
  ],
]

const everything = { typeProjects: TYPE_PROJECTS, serverTests: [], hasWebTests: true, specs: [] }

const affectedStages = (revision) => {
  const changed = changedSince(revision)
  const affected = findAffected(changed)
  if (!affected) return stagesOf(everything)
  const { serverTests, journeys: specs, isReached } = affected
  console.log(
    `${changed.length} changed files touch ${serverTests.length} server test files and ${specs.length} journeys.`,
  )
  const isToolsReached = ['e2e/', 'bench/', 'scripts/'].some(isReached)
  return stagesOf({
    typeProjects: TYPE_PROJECTS.filter((project) => (project.includes('/') ? isReached(project) : isToolsReached)),
    serverTests: serverTests.length > 0 && serverTests.map((path) => path.replace('apps/server/', '')),
    hasWebTests: isReached('apps/web/'),
    specs: specs.length > 0 && specs,
  })
}

/** The steps without tests, for the minute before a commit. */
const checkStages = [
  [
    [generate, ...TYPE_PROJECTS.map(types)],
    [lint, boundaries],
  ],
]

const [first, ...words] = process.argv.slice(2)
const chooseStages = () => {
  if (first === 'check') return checkStages
  if (first === 'changed') return affectedStages(words[0])
  const isWanted = ({ name }) => first === undefined || [first, ...words].some((word) => name.includes(word))
  return stagesOf(everything).map((lanes) => lanes.map((lane) => lane.filter(isWanted)))
}

runAsBatch()
const stages = chooseStages().map((lanes) => lanes.filter((lane) => lane.length > 0))
const outcomes = await runStages(stages.filter((lanes) => lanes.length > 0))
process.exit(report(outcomes) ? 0 : 1)
