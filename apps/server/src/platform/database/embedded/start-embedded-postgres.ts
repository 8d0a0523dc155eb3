import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { preparePostgresBinaries } from './binaries.ts'
import { locateCluster, prepareCluster } from './cluster-directory.ts'
import { connectionsAt, DATABASE_NAME, type DatabaseConnections } from './connections.ts'
import { settleEarlierServer } from './earlier-server.ts'
import { explainFileError } from './explain-file-error.ts'
import { type LauncherLock, takeLauncherLock } from './launcher-lock.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { chooseSystemUser } from './run-as.ts'
import { locateSocket, prepareSocketDirectory } from './socket-directory.ts'

export interface EmbeddedPostgresOptions {
  /** The service's DATA_DIR; the database keeps to `postgres*` inside it. */
  readonly dataDirectory: string
  readonly log: Log
  /** More settings of PostgreSQL, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres extends DatabaseConnections {
  /** The server's process: stays the same where it was adopted from an earlier run. */
  readonly pid: number
  /** Stops the server and lets go of the data directory. Close every pool before: its sessions are ended. */
  stop(): Promise<void>
}

/** Only looks and creates: a second start finds it there. */
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

const launch = async ({ dataDirectory, log, settings = {} }: EmbeddedPostgresOptions) => {
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
  return { ...connectionsAt(socket.path), pid, directory }
}

/**
 * Starts the PostgreSQL that comes with the packages, on a private socket only, or adopts the one that an earlier run left.
 * @throws OperatorError with one sentence when the data directory or the system does not allow it.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log } = options
  // The server's processes work in another directory, where a relative path would mean another place.
  const dataDirectory = resolve(options.dataDirectory)
  let lock: LauncherLock | undefined
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    lock = await takeLauncherLock(join(dataDirectory, 'postgres.lock'), log)
    const { directory, pid, ownerConnection, appConnection } = await launch({ ...options, dataDirectory })
    const stop = async (): Promise<void> => {
      await stopPostmaster(directory, pid)
      lock?.release()
    }
    return { ownerConnection, appConnection, pid, stop }
  } catch (error) {
    lock?.release()
    throw explainFileError(dataDirectory, error)
  }
}
