// Removes the demo world, in the Node that the packages bring.
import { node, root } from './run/paths.mjs'

process.chdir(root)
process.execve(node, [node, 'scripts/reset-demo/main.ts'], process.env)
