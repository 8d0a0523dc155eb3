// Builds the web app when it changed, then becomes the server: the same process, for its exit code and signals.
import { join } from 'node:path'
import { buildWebWhenChanged } from './run/build-web.mjs'
import { node, root } from './run/paths.mjs'

if (!buildWebWhenChanged()) {
  console.error('The web app could not be built: see the message above.')
  process.exit(1)
}
process.chdir(root)
const endWithNpm = join(root, 'scripts/run/end-with-npm.mjs')
// V8 keeps the memory of its young generation when the start has filled it: with the usual 16 MB, 223 MB at rest in place of 190.
const youngGeneration = '--max-semi-space-size=8'
const settings = {
  // main.ts opens this cache for all others and must be in it too: for one file that is not, Node loads what strips types, 18 MB.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/velvetline'),
  // One arena for the main thread and one for all helpers, instead of one for each: 4 MB.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
}
process.execve(node, [node, youngGeneration, '--import', endWithNpm, 'apps/server/src/main.ts'], settings)
