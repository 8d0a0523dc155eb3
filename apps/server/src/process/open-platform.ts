import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Platform } from '../context.ts'
import { addMissingCountries } from '../features/countries/index.ts'
import { systemClock } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { connectionsFromUrls, type DatabaseConnections } from '../platform/database/connections.ts'
import { createDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { createBus } from '../platform/events/bus.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import type { ClosingList } from './closing-list.ts'
import { prepareDataDirectory } from './prepare-data-directory.ts'
import { assertRestoreFinished } from './unfinished-restore.ts'

/** Stopped fast if possible, else at once, and waited for, so that no process is left. */
export const DATABASE_STOPS_WITHIN_MS = 20_000

const openConnections = async (
  config: Config,
  log: Log,
  closing: ClosingList,
  onLost: ((error: unknown) => void) | undefined,
): Promise<DatabaseConnections> => {
  const { ownerUrl, appUrl } = config.database
  if (ownerUrl !== undefined) return connectionsFromUrls(ownerUrl, appUrl)
  const embedded = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log,
    ...(onLost && { onLost }),
  })
  closing.add('the embedded database', embedded.stop, DATABASE_STOPS_WITHIN_MS)
  return embedded
}

/** The platform on a database that is open and migrated. */
export const platformOn = (
  config: Config,
  log: Log,
  closing: ClosingList,
  { appConnection }: Pick<DatabaseConnections, 'appConnection'>,
): Platform => {
  const database = createDatabase(appConnection, { poolMax: config.database.poolMax, log })
  closing.add('the database connections', database.close)
  return {
    config,
    clock: systemClock,
    log,
    database,
    bus: createBus(newId()),
    jobs: createJobs({ connection: appConnection, log }),
    storage: createLocalStorage(join(config.dataDirectory, 'files')),
  }
}

/**
 * Opens the data directory, a migrated database, the job queue and the storage. Each is registered for closing at once, so that a
 * failure half-way leaves nothing open.
 * @param onLost called when the embedded database has ended and cannot be restarted
 */
export const openPlatform = async (
  config: Config,
  log: Log,
  closing: ClosingList,
  onLost?: (error: unknown) => void,
): Promise<Platform> => {
  await prepareDataDirectory(config.dataDirectory)
  assertRestoreFinished(config.dataDirectory)
  const { ownerConnection, appConnection } = await openConnections(config, log, closing, onLost)
  await checkDatabase(ownerConnection)
  await migrate({ owner: ownerConnection, log, addRows: addMissingCountries })
  return platformOn(config, log, closing, { appConnection })
}
