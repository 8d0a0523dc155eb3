import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without its own windows: the same pages for two thirds of the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const places = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const succeeds = (command, args, stdio = 'ignore') => spawnSync(command, args, { stdio }).status === 0

const aptPrefix = () => {
  if (!isProgram('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

const apt = (prefix, ...args) => {
  // A server that is installed for the tests must not be started by the system.
  const settings = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
  const [command, ...rest] = [...prefix, ...settings, 'apt-get', '-q', ...args]
  return succeeds(command, rest, ['ignore', 'inherit', 'inherit'])
}

/**
 * @param {string} what for whom it is installed, in words
 * @param {string[][]} choices packages of Debian; the first choice that can be installed is enough
 * @returns whether this user may install packages at all
 */
export const installThroughApt = (what, choices) => {
  const prefix = aptPrefix()
  if (!prefix) return false
  console.log(`Installing ${what} …`)
  if (apt(prefix, 'update'))
    choices.some((names) => apt(prefix, 'install', '--yes', '--no-install-recommends', ...names))
  return true
}

/** The headless shell where there is one, with a font that pages fall back to. */
const BROWSERS = ['chromium-headless-shell', 'chromium'].map((name) => [name, 'fonts-liberation'])
/** Started by tests of several nodes. */
export const TEST_SERVERS = ['redis-server', 'pgbouncer']

/** That of `CHROMIUM_PATH`, otherwise the system's. @returns undefined when there is none */
export const findBrowser = () => places.find((path) => path && isProgram(path))
const isBest = (path) => path !== undefined && (path === process.env.CHROMIUM_PATH || path === HEADLESS_SHELL)

/** The browser for the journeys, installed where that is allowed. @returns undefined, with a message, when there is none */
export const findChromium = () => {
  if (isBest(findBrowser())) return findBrowser()
  const couldInstall = installThroughApt('Chromium for the journeys', BROWSERS)
  if (findBrowser()) return findBrowser()
  console.error(
    couldInstall
      ? 'Chromium could not be installed through apt: see above, or set CHROMIUM_PATH to a Chromium or Chrome.'
      : 'The journeys need a browser, and this user may not install one: install Chromium (on Debian "apt-get install chromium-headless-shell"), or set CHROMIUM_PATH.',
  )
  return undefined
}

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((directory) => isProgram(join(directory, program)))

/** A server that tests start by themselves, installed where that is allowed. @returns whether it is there; otherwise a message says what to do */
export const haveServer = (program) => {
  if (isOnPath(program)) return true
  installThroughApt(`${program} for the tests`, [[program]])
  if (isOnPath(program)) return true
  console.error(`The tests of several nodes need ${program}: install it (on Debian "apt-get install ${program}").`)
  return false
}

/** Everything that the tests need of the system and that is missing, in one go. */
export const installTestPrograms = () => {
  const servers = TEST_SERVERS.filter((program) => !isOnPath(program))
  const browsers = isBest(findBrowser()) ? [[]] : BROWSERS
  const choices = browsers.map((names) => [...names, ...servers])
  if (choices[0].length > 0) installThroughApt('what the tests need', choices)
}

/**
 * Makes Linux run this process and its children as a batch: one that wakes up does not interrupt one that runs, so that the processor's
 * caches are filled less often: nine files of journeys took 5 to 11 % less processor time. Elsewhere nothing happens.
 */
export const runAsBatch = () => {
  spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}
