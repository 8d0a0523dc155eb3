import { access, constants, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MEGABYTE } from '@velvetline/contracts/bytes'
import type { Config } from '../config/config.ts'
import type { Platform } from '../context.ts'
import { addMissingCountries } from '../features/countries/index.ts'
import { systemClock } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { connectionsFromUrls, type DatabaseConnections } from '../platform/database/connections.ts'
import { createDatabase } from '../platform/database/database.ts'
import { explainFileError } from '../platform/database/embedded/cluster-directory.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { checkAppConnection, setRoleTimeouts } from '../platform/database/pooler.ts'
import { type Bus, createBus } from '../platform/events/bus.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { createSecret } from '../platform/secrets/create-secret.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import { createS3Storage } from '../platform/storage/s3-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { unlessMissing } from '../platform/unless-missing.ts'
import type { ClosingList } from './closing-list.ts'
import { assertRestoreFinished } from './unfinished-restore.ts'

/** With less, the database could not even start its next log file (16 MB), let alone a checkpoint. */
const ROOM_AT_LEAST_BYTES = 64 * 1024 * 1024

const FOLDERS = ['postgres', 'files']
const FILES = ['postgres.log', 'postgres.lock']

const roomIn = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

const assertKind = async (path: string, kind: 'folder' | 'file', directory: string): Promise<void> => {
  const found = await stat(path).catch(unlessMissing(undefined))
  if (!found || found.isDirectory() === (kind === 'folder')) return
  const [is, belongs] = kind === 'folder' ? ['file', 'folder'] : ['folder', 'file']
  throw new OperatorError(
    `The data directory ${directory} cannot be used: ${path} is a ${is} where a ${belongs} belongs. Move it away, or set DATA_DIR to another folder.`,
  )
}

/**
 * Before anything is opened, so that errors that the operator can fix are reported at once.
 * @param measureRoom the free bytes for this user; tests pass their own
 * @throws OperatorError if the folder cannot be created, read or written, is nearly full, or has something else in our files' place
 */
export const prepareDataDirectory = async (
  directory: string,
  measureRoom: (directory: string) => Promise<number> = roomIn,
): Promise<void> => {
  try {
    await makeFolder(directory)
    await assertKind(directory, 'folder', directory)
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of FOLDERS) await assertKind(join(directory, name), 'folder', directory)
    for (const name of FILES) await assertKind(join(directory, name), 'file', directory)
  } catch (error) {
    throw explainFileError(directory, error)
  }
  const room = await measureRoom(directory)
  if (room >= ROOM_AT_LEAST_BYTES) return
  throw new OperatorError(
    `The data directory ${directory} cannot be used: the disk has ${Math.floor(room / MEGABYTE)} MB left, and ${ROOM_AT_LEAST_BYTES / MEGABYTE} MB are needed. Make room, or set DATA_DIR to another folder.`,
  )
}

/** Stopped fast if possible, else at once, so that no process is left. */
export const DATABASE_STOPS_WITHIN_MS = 20_000

const openConnections = async (
  config: Config,
  log: Log,
  closing: ClosingList,
  onLost: ((error: unknown) => void) | undefined,
): Promise<DatabaseConnections> => {
  const { ownerUrl, appUrl, pooler } = config.database
  if (ownerUrl !== undefined) return connectionsFromUrls(ownerUrl, appUrl, pooler)
  const embedded = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log,
    ...(onLost && { onLost }),
  })
  closing.add('the embedded database', embedded.stop, DATABASE_STOPS_WITHIN_MS)
  return embedded
}

const openBus = async (
  { redisUrl }: Pick<Config, 'redisUrl'>,
  parts: Pick<Platform, 'database' | 'log' | 'nodeId'>,
  closing: ClosingList,
): Promise<Bus> => {
  if (redisUrl === undefined) return createBus()
  // Only here: the client for Redis takes memory and time at the start.
  const { createSharedBus } = await import('../platform/nodes/shared-bus.ts')
  const secret = createSecret({ ...parts, clock: systemClock }, 'nodes')
  const bus = createSharedBus({ ...parts, url: redisUrl, secret: await secret() })
  closing.add('the connection to Redis', bus.close)
  await bus.open()
  return bus
}

/** In the data directory, or in the bucket of the settings. */
export const openStorage = (
  { dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>,
  closing: ClosingList,
): Storage => {
  if (!s3) return createLocalStorage(join(dataDirectory, 'files'))
  const storage = createS3Storage(s3)
  closing.add('the file storage', storage.close)
  return storage
}

/** The platform on a database that is open and migrated. */
export const platformOn = async (
  config: Config,
  log: Log,
  closing: ClosingList,
  { appConnection, directConnection }: Pick<DatabaseConnections, 'appConnection' | 'directConnection'>,
): Promise<Platform> => {
  const { poolMax, pooler, replicaUrl } = config.database
  const replica = replicaUrl === undefined ? undefined : { connectionString: replicaUrl }
  const database = createDatabase(appConnection, { poolMax, pooler, direct: directConnection, replica, log })
  closing.add('the database connections', database.close)
  const nodeId = newId()
  return {
    config,
    clock: systemClock,
    log,
    nodeId,
    database,
    bus: await openBus(config, { database, log, nodeId }, closing),
    jobs: createJobs({ connection: directConnection, log }),
    storage: openStorage(config, closing),
  }
}

/**
 * Each resource is registered for closing at once, so that a failure half-way leaves nothing open.
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
  const connections = await openConnections(config, log, closing, onLost)
  const { ownerConnection, appConnection } = connections
  await checkDatabase(ownerConnection)
  await migrate({ owner: ownerConnection, log, addRows: (client) => addMissingCountries(client, config.mode) })
  const { appUrl, pooler } = config.database
  if (pooler) await setRoleTimeouts(ownerConnection)
  if (appUrl) await checkAppConnection(appConnection, pooler, log)
  return platformOn(config, log, closing, connections)
}
