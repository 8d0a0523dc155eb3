import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

const find = () => places.find((path) => path && existsSync(path))
const isBest = (path) => path !== undefined && (path === process.env.CHROMIUM_PATH || path === HEADLESS_SHELL)

const succeeds = (command, args, stdio = 'ignore') => spawnSync(command, args, { stdio }).status === 0

const aptPrefix = () => {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

const install = (prefix) => {
  console.log('Installing Chromium for the journeys …')
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return succeeds(command, rest, ['ignore', 'inherit', 'inherit'])
  }
  const installOne = (name) => apt('install', '--yes', '--no-install-recommends', name, 'fonts-liberation')
  return apt('update') && (installOne('chromium-headless-shell') || installOne('chromium'))
}

/** The browser for the journeys, installed where that is allowed. @returns undefined, with a message, when there is none */
export const findChromium = () => {
  if (isBest(find())) return find()
  const prefix = aptPrefix()
  if ((prefix && install(prefix)) || find()) return find()
  console.error(
    prefix
      ? 'Chromium could not be installed through apt: see above, or set CHROMIUM_PATH to a Chromium or Chrome.'
      : 'The journeys need a browser, and this user may not install one: install Chromium (on Debian "apt-get install chromium-headless-shell"), or set CHROMIUM_PATH.',
  )
  return undefined
}
