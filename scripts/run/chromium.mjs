import { existsSync } from 'node:fs'
import { installThroughApt } from './apt.mjs'

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

/** The browser for the journeys, installed where that is allowed. @returns undefined, with a message, when there is none */
export const findChromium = () => {
  if (isBest(find())) return find()
  const isInstalled = installThroughApt(
    'Chromium for the journeys',
    ['chromium-headless-shell', 'fonts-liberation'],
    ['chromium', 'fonts-liberation'],
  )
  if (isInstalled || find()) return find()
  console.error(
    isInstalled === false
      ? 'Chromium could not be installed through apt: see above, or set CHROMIUM_PATH to a Chromium or Chrome.'
      : 'The journeys need a browser, and this user may not install one: install Chromium (on Debian "apt-get install chromium-headless-shell"), or set CHROMIUM_PATH.',
  )
  return undefined
}
