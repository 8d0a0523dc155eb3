import { type Config, readConfig } from '../config/config.ts'
import { type Context, createContext } from '../context.ts'
import { addMissingCountries } from '../features/countries/index.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { countServiceConnections } from '../platform/database/backup/inspect-database.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { connectionsFromUrls, type DatabaseConnections } from '../platform/database/connections.ts'
import { hasCluster, reachEmbeddedPostgres } from '../platform/database/embedded/reach-embedded-postgres.ts'
import { findPendingChanges, migrate } from '../platform/database/migrations/migrate.ts'
import { createLog } from '../platform/log.ts'
import { DATABASE_STOPS_WITHIN_MS, platformOn, prepareDataDirectory } from '../process/open-platform.ts'
import { assertRestoreFinished } from '../process/unfinished-restore.ts'
import type { Surroundings } from './command.ts'

/** A command says itself what somebody should know. */
const log = createLog('silent')

export interface Installation extends DatabaseConnections {
  readonly config: Config
  /** Whether a service works on this database now. */
  readonly isServerRunning: boolean
}

/** Whether there is a database yet; the first service or command makes an embedded one. */
export const hasDatabase = ({ database, dataDirectory }: Config): boolean =>
  database.ownerUrl !== undefined || hasCluster(dataDirectory)

/** Reaches the database, beside a running service too. Does not change it. */
export const reachDatabase = async (
  config: Config,
  { closing }: Pick<Surroundings, 'closing'>,
): Promise<Installation> => {
  const { ownerUrl, appUrl, pooler } = config.database
  if (ownerUrl !== undefined) {
    const connections = connectionsFromUrls(ownerUrl, appUrl, pooler)
    await checkDatabase(connections.ownerConnection)
    const isServerRunning = (await countServiceConnections(connections.ownerConnection, pooler !== undefined)) > 0
    return { config, ...connections, isServerRunning }
  }
  const { stop, ...reached } = await reachEmbeddedPostgres(config.dataDirectory, log)
  closing.add('the embedded database', stop, DATABASE_STOPS_WITHIN_MS)
  return { config, ...reached }
}

/** The same, where the settings and the data directory are as a service wants them. */
export const openDatabase = async (surroundings: Surroundings): Promise<Installation> => {
  const config = readConfig(surroundings.environment)
  await prepareDataDirectory(config.dataDirectory)
  return reachDatabase(config, surroundings)
}

/** Applies what is missing. @returns what that was */
export const migrateInstallation = async ({
  config,
  ownerConnection,
}: Pick<Installation, 'config' | 'ownerConnection'>) => {
  const pending = await findPendingChanges(ownerConnection)
  await migrate({ owner: ownerConnection, log, addRows: (client) => addMissingCountries(client, config.mode) })
  return pending
}

/** A database of this version. A new one is migrated; an earlier version's is the operator's decision. */
export const openCurrentDatabase = async (surroundings: Surroundings): Promise<Installation> => {
  assertRestoreFinished(readConfig(surroundings.environment).dataDirectory)
  const installation = await openDatabase(surroundings)
  const { isNew, migrations, functions } = await findPendingChanges(installation.ownerConnection)
  if (!isNew && migrations.length + functions.length > 0)
    throw new OperatorError(
      'The database is of an earlier version: run "npm run velvetline -- migrate", or start the service once.',
    )
  if (isNew) await migrateInstallation(installation)
  return installation
}

/** Everything that use cases need, as in a service, on a database of this version. */
export const openContext = async (
  surroundings: Surroundings,
): Promise<Installation & { readonly context: Context }> => {
  const installation = await openCurrentDatabase(surroundings)
  const context = await createContext(await platformOn(installation.config, log, surroundings.closing, installation))
  return { ...installation, context }
}
