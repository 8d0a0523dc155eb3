// Becomes the development server, in the Node that the packages bring, as start.mjs does.
import { join } from 'node:path'
import { node, root } from './run/paths.mjs'

process.chdir(root)
const endWithNpm = join(root, 'scripts/run/end-with-npm.mjs')
process.execve(node, [node, '--import', endWithNpm, 'scripts/dev/main.ts'], process.env)
