import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import type { Platform } from '../context.ts'
import { systemClock } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { connectionsFromUrls } from '../platform/database/connections-from-urls.ts'
import { createDatabase } from '../platform/database/database.ts'
import type { DatabaseConnections } from '../platform/database/embedded/connections.ts'
import { explainFileError } from '../platform/database/embedded/explain-file-error.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { createBus } from '../platform/events/bus.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import type { ClosingList } from './closing-list.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** @throws OperatorError when the folder cannot be made or written. */
const prepareDataDirectory = async (directory: string): Promise<void> => {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explainFileError(directory, error)
  }
}

const openConnections = async (config: Config, log: Log, closing: ClosingList): Promise<DatabaseConnections> => {
  const { ownerUrl, appUrl } = config.database
  if (ownerUrl !== undefined) return connectionsFromUrls(ownerUrl, appUrl)
  const embedded = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, log })
  closing.add('the embedded database', embedded.stop)
  return embedded
}

/**
 * Opens what the process stands on: the data directory, a database brought up to date, the job queue, the storage. Everything opened
 * is noted for closing at once, so that a failure half-way leaves nothing behind.
 */
export const openPlatform = async (config: Config, log: Log, closing: ClosingList): Promise<Platform> => {
  await prepareDataDirectory(config.dataDirectory)
  const { ownerConnection, appConnection } = await openConnections(config, log, closing)
  await checkDatabase(ownerConnection)
  await migrate({ owner: ownerConnection, directory: MIGRATIONS, log })
  const database = createDatabase(appConnection, { poolMax: config.database.poolMax, log })
  closing.add('the database connections', database.close)
  const jobs = createJobs({ connection: appConnection, log })
  return {
    config,
    clock: systemClock,
    log,
    database,
    bus: createBus(newId()),
    jobs,
    storage: createLocalStorage(join(config.dataDirectory, 'files')),
  }
}
