import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { resolveConfig } from 'vite'
import { paraglideOptions } from './generators.ts'

// Type checking needs what the build makes: the messages and the route tree. Resolving the configuration makes the
// router's plugin write its tree.
await compile(paraglideOptions)
await resolveConfig({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)) }, 'build')

// As in build.ts.
setTimeout(() => process.exit(), 100)
