import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const packagedNode = join(root, 'node_modules/.bin/node')

export const node = existsSync(packagedNode) ? packagedNode : process.execPath
