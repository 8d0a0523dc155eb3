import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As for the server (`main.ts`), whose cache it shares.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/velvetline', import.meta.url)))
const { runWorker } = await import('./process/run-worker.ts')
await runWorker()
