import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As in the service's main.ts: the same sources, compiled once for both.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/velvetline', import.meta.url)))
const { runCommandLine } = await import('./run-command-line.ts')
const { endProcess } = await import('../process/end-process.ts')
const code = await runCommandLine(process.argv.slice(2), process.env)
flushCompileCache()
endProcess(code)
