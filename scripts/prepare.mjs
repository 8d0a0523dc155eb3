// Makes `npm start` and `npm test` work on a fresh checkout: installs the packages when they are missing or older than the lock file, and
// provides a suitable Node. Runs on Node 20, before anything is installed.
// With `tests`, a build machine installs what the tests need of the system meanwhile.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const lockFile = `${root}package-lock.json`
/** npm writes this last, so an interrupted installation lacks it. */
const installedFile = `${root}node_modules/.package-lock.json`
const stampFile = `${root}node_modules/.installed-from`
const packagedNode = `${root}node_modules/.bin/node`

/** The first version that runs TypeScript by stripping types. */
const NODE_MIN = [22, 18]

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')
const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

/** The hash decides; the times are for a manual installation. */
const isInstalled = () => {
  if (!existsSync(installedFile)) return false
  return readStamp() === lockHash() || statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs
}

const startNpm = () => {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return spawn(command, [...first, ...flags], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}

const install = async () => {
  console.log('Installing the packages (the first time this takes a minute) …')
  const ended = once(startNpm(), 'close').catch(({ message }) =>
    fail(`npm could not be started (${message}): install npm, then try again.`),
  )
  if (process.env.CI && process.argv.includes('tests')) {
    const { installTestPrograms } = await import('./run/system-programs.mjs')
    installTestPrograms()
  }
  const [status] = await ended
  if (status !== 0) fail('The packages could not be installed: see the message of npm above, then try again.')
}

const writeStamp = () => {
  try {
    writeFileSync(stampFile, lockHash())
  } catch {
    // A read-only installation is complete too; its times are checked again next time.
  }
}

const parse = (version) => (/^v?(\d+)\.(\d+)/.exec(version) ?? [0, 0, 0]).slice(1).map(Number)

/** Whether this Node runs here is tried once, after installing, to keep starts fast. */
const hasPackagedNode = (isNew) => {
  if (!existsSync(packagedNode)) return false
  return !isNew || isEnough(parse(spawnSync(packagedNode, ['--version'], { encoding: 'utf8' }).stdout ?? ''))
}

const isEnough = ([major, minor]) => major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])

const checkNode = (isNew) => {
  if (hasPackagedNode(isNew) || isEnough(parse(process.versions.node))) return
  fail(
    `Velvetline needs Node ${NODE_MIN.join('.')} or newer: no package brings one for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}. Install Node 24 and try again.`,
  )
}

const isNew = !isInstalled()
if (isNew) await install()
checkNode(isNew)
if (readStamp() !== lockHash()) writeStamp()
