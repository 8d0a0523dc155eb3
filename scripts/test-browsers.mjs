// Runs the proofs in other browsers and over bad networks: installs what is missing where this user may, and says what could not be run.
// Arguments go to Playwright, such as `npm run test:browsers -- relay`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, root } from './run/paths.mjs'
import { findChromium, installThroughApt } from './run/system-programs.mjs'

process.chdir(root)

const FIREFOX = { program: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', debian: 'firefox-esr' }
const WEBKIT = { program: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' }
const SCREEN = { program: '/usr/bin/Xvfb', debian: 'xvfb' }
const COTURN = { program: '/usr/bin/turnserver', debian: 'coturn' }
const NETWORKS = { program: '/usr/sbin/ip', debian: 'iproute2' }

const PROOFS = [
  { name: 'Firefox', needs: [FIREFOX], files: ['browsers/firefox'] },
  { name: 'WebKitGTK', needs: [WEBKIT, SCREEN], files: ['browsers/webkit'] },
  { name: 'calls through a TURN server', needs: [COTURN, FIREFOX], files: ['browsers/relay'] },
  { name: 'chats on a slow line', needs: [], files: ['browsers/slow-line'] },
  { name: 'changes of network', needs: [NETWORKS], needsRoot: true, files: ['browsers/network-change'] },
]

const isMissing = ({ program }) => !existsSync(program)

const chromium = findChromium()
if (!chromium) process.exit(1)
const missing = [...new Set(PROOFS.flatMap(({ needs }) => needs))].filter(isMissing).map(({ debian }) => debian)
if (missing.length > 0) installThroughApt(missing.join(', '), [missing])

const obstaclesOf = ({ needs, needsRoot = false }) => [
  ...needs.filter(isMissing).map(({ debian }) => `this machine has no ${debian}`),
  ...(needsRoot && process.getuid?.() !== 0 ? ['only root may make networks'] : []),
]
const possible = PROOFS.filter((proof) => obstaclesOf(proof).length === 0)
const wanted = process.argv.slice(2)
const files = wanted.length > 0 ? wanted : possible.flatMap((proof) => proof.files)
const { status } = spawnSync(
  node,
  ['node_modules/.bin/playwright', 'test', '--config', 'playwright.browsers.config.ts', ...files],
  { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', CHROMIUM_PATH: chromium } },
)
const left = PROOFS.filter((proof) => !possible.includes(proof))
for (const proof of left) console.error(`Not run: ${proof.name}, because ${obstaclesOf(proof).join(' and ')}.`)
process.exit(left.length > 0 && wanted.length === 0 ? 1 : status)
