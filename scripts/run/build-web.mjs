import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { hashSources, readStamp } from './source-hash.mjs'

const stampFile = join(root, 'apps/web/dist/.built-from')
const SOURCES = ['apps/web', 'packages/contracts', 'package-lock.json']

/** Builds the web app when its sources have changed. @returns whether there is a build to serve */
export const buildWebWhenChanged = () => {
  const hash = hashSources(SOURCES)
  if (readStamp(stampFile) === hash) return true
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
