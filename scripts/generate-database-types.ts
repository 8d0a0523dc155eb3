import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts'
import { generateDatabaseTypes } from '../apps/server/test/generate-database-types.ts'
import { silentLog } from '../apps/server/test/silent-log.ts'

// Writes the types of the tables, read from a freshly migrated database.

const server = new URL('../apps/server/', import.meta.url)
const file = fileURLToPath(new URL('src/platform/database/database.types.ts', server))
const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-types-'))
const embedded = await startEmbeddedPostgres({ dataDirectory, log: silentLog })
try {
  await migrate({ owner: embedded.ownerConnection, log: silentLog })
  await writeFile(file, await generateDatabaseTypes(embedded.ownerConnection))
  console.log(`wrote ${file}`)
} finally {
  await embedded.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
