// Builds the web app when it changed, then becomes the cluster, in the Node that the packages bring, as start.mjs does.
import { join } from 'node:path'
import { buildWebWhenChanged } from './run/build-web.mjs'
import { node, root } from './run/paths.mjs'

if (!buildWebWhenChanged()) {
  console.error('The web app could not be built: see the message above.')
  process.exit(1)
}
process.chdir(root)
const endWithNpm = join(root, 'scripts/run/end-with-npm.mjs')
process.execve(node, [node, '--import', endWithNpm, 'scripts/cluster/main.ts'], process.env)
