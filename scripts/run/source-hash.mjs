import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Generated files, a README among them, and other READMEs go into no build. */
const written = new Set([
  'node_modules',
  'dist',
  'paraglide',
  'cache',
  'routeTree.gen.ts',
  'siteRouteTree.gen.ts',
  'README.md',
])

const filesIn = (path) => {
  if (statSync(join(root, path)).isFile()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !written.has(name) && !name.startsWith('.'))
  return names.flatMap((name) => filesIn(join(path, name)))
}

export const hashSources = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @returns the stamped hash, or an empty string */
export const readStamp = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
