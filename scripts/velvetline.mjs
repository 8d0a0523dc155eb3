// Becomes the operator's command line, in the Node that the packages bring.
import { node, root } from './run/paths.mjs'

process.chdir(root)
process.execve(node, [node, 'apps/server/src/command-line/main.ts', ...process.argv.slice(2)], process.env)
