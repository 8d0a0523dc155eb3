import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compile } from '@inlang/paraglide-js'
import { LANGUAGES } from '@velvetline/contracts/locales'
import { build } from 'vite'
import { paraglideOptions } from './generators.ts'
import { precompress } from './precompress.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } })
const root = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(root, values.out)
const client = join(out, 'client')
const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const }

// The browser's half once for each language, into one folder: what no text is in has the same name and is there once.
await rm(out, { recursive: true, force: true })
await compile(paraglideOptions)
for (const language of LANGUAGES) await build({ ...common, mode: language, build: { outDir: client } })
await build({ ...common, build: { outDir: join(out, 'server'), ssr: 'src/rendering/entry-server.tsx' } })
await precompress(client)

// The compiler of messages leaves timers running that would hold the process for half a minute. A moment later, because V8 may still compile, and
// the process would wait for that without end (nodejs/node#54918).
setTimeout(() => process.exit(), 100)
