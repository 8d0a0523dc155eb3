import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Log } from '../../log.ts'
import { connectionsAt, type DatabaseConnections } from '../connections.ts'
import { isHeldByServer } from './launcher-lock.ts'
import { askServer } from './postmaster.ts'
import { waitUntil } from './processes.ts'
import { locateSocket } from './socket-directory.ts'
import { LAUNCHER_LOCK, startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** A service that is starting has its database within seconds, except after a crash. */
const SERVER_STARTS_WITHIN_MS = 60_000
/** Most commands take seconds. */
const COMMAND_ENDS_WITHIN_MS = 60_000

const clusterOf = (dataDirectory: string): string => join(resolve(dataDirectory), 'postgres')

/** Whether there is a database in this data directory. */
export const hasCluster = (dataDirectory: string): boolean => existsSync(join(clusterOf(dataDirectory), 'PG_VERSION'))

export interface ReachedPostgres extends DatabaseConnections {
  /** Whether it is the database of a service that is running. */
  readonly isServerRunning: boolean
  /** Stops the database if it was started here. Close every connection before. */
  stop(): Promise<void>
}

/**
 * The embedded database for a command. While a service runs, its database is used over the same private socket, and left running;
 * otherwise the command starts the database, as a service would, and stops it at its end.
 * @throws OperatorError if the data directory does not allow it
 */
export const reachEmbeddedPostgres = async (dataDirectory: string, log: Log): Promise<ReachedPostgres> => {
  const lock = join(resolve(dataDirectory), LAUNCHER_LOCK)
  if (!isHeldByServer(lock)) {
    const started = await startEmbeddedPostgres({ dataDirectory, log, waitForCommandsMs: COMMAND_ENDS_WITHIN_MS })
    const { ownerConnection, appConnection, directConnection, stop } = started
    return { ownerConnection, appConnection, directConnection, isServerRunning: false, stop }
  }
  const findSocket = async (): Promise<string> => locateSocket(await realpath(clusterOf(dataDirectory))).path
  const isServing = async (): Promise<boolean> =>
    hasCluster(dataDirectory) && (await askServer(await findSocket())) === 'serves'
  if (!(await waitUntil(isServing, SERVER_STARTS_WITHIN_MS)))
    throw new OperatorError('The service is running, but its database does not answer: see its log, then try again.')
  return { ...connectionsAt(await findSocket()), isServerRunning: true, stop: async () => undefined }
}
