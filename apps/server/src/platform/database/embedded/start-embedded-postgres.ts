import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { makeFolder } from '../../make-folder.ts'
import { connectionsAt, DATABASE_NAME, type DatabaseConnections } from '../connections.ts'
import { preparePostgresBinaries } from './binaries.ts'
import { explainFileError, locateCluster, prepareCluster } from './cluster-directory.ts'
import { settleEarlierServer } from './earlier-server.ts'
import { keepRunning, type RunningServer } from './keep-running.ts'
import { type LauncherLock, takeLauncherLock } from './launcher-lock.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseSystemUser } from './run-as.ts'
import { claimServer } from './serving-claim.ts'
import { locateSocket, prepareSocketDirectory } from './socket-directory.ts'

export interface EmbeddedPostgresOptions {
  /** The service's DATA_DIR; the database uses `postgres*` inside it. */
  readonly dataDirectory: string
  readonly log: Log
  /** As in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** The server has ended and cannot be restarted. The caller decides whether to end the process. */
  readonly onLost?: (error: unknown) => void
  /** Set by a command, which waits so long for another command to finish. */
  readonly waitForCommandsMs?: number
}

export interface EmbeddedPostgres extends DatabaseConnections {
  /** An earlier run's if it was adopted, another one after a restart. */
  readonly pid: number
  /** Close every pool before: its sessions are ended. */
  stop(): Promise<void>
}

export const LAUNCHER_LOCK = 'postgres.lock'

const ensureDatabase = async (socketDirectory: string): Promise<void> => {
  const client = new pg.Client(connectionsAt(socketDirectory, 'postgres').ownerConnection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}

const launch = async ({
  dataDirectory,
  log,
  settings = {},
}: EmbeddedPostgresOptions): Promise<RunningServer & DatabaseConnections> => {
  const path = join(dataDirectory, 'postgres')
  const user = chooseSystemUser(path)
  const binaries = await preparePostgresBinaries(user)
  const directory = await prepareCluster(binaries, path, user)
  const socket = locateSocket(directory)
  await prepareSocketDirectory(socket, directory, user)
  const adopted = await settleEarlierServer(directory, socket, log)
  const cluster = locateCluster(directory, user)
  const logFile = join(dataDirectory, 'postgres.log')
  const pid = adopted ?? (await startPostmaster({ binaries, cluster, socket, user, logFile, settings }))
  await ensureDatabase(socket.path)
  const claim = await claimServer(socket.path)
  return { ...connectionsAt(socket.path), pid, directory, claim }
}

/**
 * Starts a server on a private socket, or adopts an earlier run's, and restarts it whenever it ends unexpectedly.
 * @throws OperatorError if the data directory or the system does not allow it
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log } = options
  // The server's processes work in another directory, where a relative path would mean another place.
  const dataDirectory = resolve(options.dataDirectory)
  let lock: LauncherLock | undefined
  try {
    await makeFolder(dataDirectory)
    lock = await takeLauncherLock(
      join(dataDirectory, LAUNCHER_LOCK),
      log,
      options.waitForCommandsMs,
      options.waitForCommandsMs !== undefined,
    )
    const first = await launch({ ...options, dataDirectory })
    const { ownerConnection, appConnection, directConnection } = first
    const server = keepRunning(first, () => launch({ ...options, dataDirectory }), {
      log,
      onLost: options.onLost ?? (() => undefined),
    })
    const stop = async (): Promise<void> => {
      await server.stop()
      lock?.release()
    }
    return {
      ownerConnection,
      appConnection,
      directConnection,
      get pid() {
        return server.pid()
      },
      stop,
    }
  } catch (error) {
    lock?.release()
    throw explainFileError(dataDirectory, error)
  }
}
