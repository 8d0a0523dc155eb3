import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { silentLog } from './silent-log.ts'

// Starts the embedded server in its own process and waits, so that a test can kill it.

const dataDirectory = process.argv[2] ?? ''
const embedded = await startEmbeddedPostgres({ dataDirectory, log: silentLog })
process.stdout.write(`${JSON.stringify({ postmaster: embedded.pid })}\n`)
process.stdin.resume().on('end', () => void embedded.stop().then(() => process.exit(0)))
