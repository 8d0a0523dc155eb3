import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { node, root } from './paths.mjs'
import { hashSources, readStamp } from './source-hash.mjs'

const stampFile = join(root, 'node_modules/.cache/web-generated-from')
const SOURCES = ['messages', 'project.inlang', 'scripts', 'src/routes', 'vite.config.ts']
const MADE = ['src/paraglide/messages.js', 'src/routeTree.gen.ts', 'src/siteRouteTree.gen.ts']

const inWeb = (path) => join('apps/web', path)
const isThere = (path) => existsSync(join(root, inWeb(path)))

const hash = hashSources([...SOURCES.map(inWeb), 'package-lock.json'])
if (readStamp(stampFile) !== hash || !MADE.every(isThere)) {
  const { status } = spawnSync(node, ['apps/web/scripts/generate.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}
