import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const stampFile = join(root, 'apps/web/dist/.built-from')
/** What goes into the build, without what the build itself writes. */
const sources = ['apps/web', 'packages/contracts', 'package-lock.json']
const written = new Set(['node_modules', 'dist', 'paraglide', 'cache', 'routeTree.gen.ts'])

const filesIn = (path) => {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
    ({ name }) => !written.has(name) && !name.startsWith('.'),
  )
  return entries.flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}

const hashSources = () => {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => (path.endsWith('.json') ? [path] : filesIn(path))).sort()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

/** Builds the web app when its sources are not those of the last build. @returns whether there is a build to serve. */
export const buildWebWhenChanged = () => {
  const hash = hashSources()
  if (readStamp() === hash) return true
  console.log('Building the web app …')
  const { status } = spawnSync('npm', ['run', 'build', '--workspace=apps/web', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) return false
  writeFileSync(stampFile, hash)
  return true
}

if (import.meta.main && !buildWebWhenChanged()) process.exit(1)
