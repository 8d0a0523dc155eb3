import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { connectionsAt } from '../connections.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { ClusterLocation } from './cluster-directory.ts'
import { postgresProcessesIn, signal, waitUntil } from './processes.ts'
import type { SystemUser } from './run-as.ts'
import type { SocketDirectory } from './socket-directory.ts'

/** Crash recovery replays everything since the last checkpoint, which takes time on a slow disk. */
const READY_TIMEOUT_MS = 120_000
const FAST_STOP_TIMEOUT_MS = 10_000
const IMMEDIATE_STOP_TIMEOUT_MS = 5_000
const LOG_MAX_BYTES = 5 * 1024 * 1024
const STATUS_LINE = 7

/** Errors are logged without their values and statements, which may be personal. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  jit: 'off',
}

export interface PostmasterOptions {
  readonly binaries: PostgresBinaries
  readonly cluster: ClusterLocation
  readonly socket: SocketDirectory
  readonly user: SystemUser | undefined
  readonly logFile: string
  readonly settings: Readonly<Record<string, string>>
}

const readPidFile = (directory: string): string[] => {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Another process may use that id by now. */
export const readRecordedPid = (directory: string): number | undefined => Number(readPidFile(directory)[0]) || undefined

const isReady = (directory: string, pid: number): boolean => {
  const lines = readPidFile(directory)
  return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === 'ready'
}

/** Recovering, or without free connections. */
const STARTING = '57P03'
const FULL = '53300'

/** Whether a server is ready on this socket, will be soon, or does not answer. */
export const askServer = async (socketDirectory: string): Promise<'serves' | 'starting' | 'silent'> => {
  const client = new pg.Client({
    ...connectionsAt(socketDirectory, 'postgres').ownerConnection,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return 'serves'
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    return code === STARTING ? 'starting' : code === FULL ? 'serves' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const lastComplaint = (logFile: string, fromByte: number): string => {
  const lines = readFileSync(logFile).subarray(fromByte).toString('utf8').split('\n')
  return lines.findLast((line) => /(FATAL|PANIC):/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? `see ${logFile}`
}

/** A session leader, so that a Ctrl-C in the terminal reaches us and not it: our requests end first. @returns its process id */
export const startPostmaster = async (options: PostmasterOptions): Promise<number> => {
  const { binaries, cluster, socket, user, logFile } = options
  if (sizeOf(logFile) > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.1`)
  const logStart = sizeOf(logFile)
  const settings = { ...SETTINGS, unix_socket_directories: socket.argument, ...options.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logDescriptor = openSync(logFile, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', cluster.argument, ...flags], {
    cwd: cluster.directory,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', logDescriptor, logDescriptor],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  closeSync(logDescriptor)
  const failure = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(''))
  })
  child.unref()
  const { pid } = child
  const ready = pid === undefined ? failure : waitUntil(() => isReady(cluster.directory, pid), READY_TIMEOUT_MS)
  const outcome = await Promise.race([failure, ready])
  if (outcome === true && pid !== undefined) return pid
  if (pid !== undefined) signal(pid, 'SIGINT')
  const reason =
    typeof outcome === 'string'
      ? outcome || lastComplaint(logFile, logStart)
      : `it was not ready in time, see ${logFile}`
  throw new OperatorError(`PostgreSQL did not start in ${cluster.directory}: ${reason}`)
}

/** Fast (sessions are ended, a checkpoint is written), or immediately if that takes too long (it recovers later). */
export const stopPostmaster = async (directory: string, pid: number): Promise<void> => {
  const isGone = (): boolean => postgresProcessesIn(directory).length === 0
  // It may have ended meanwhile, and its id may belong to another process.
  if (postgresProcessesIn(directory).includes(pid)) {
    signal(pid, 'SIGINT')
    // A suspended process handles no other signal before this one.
    signal(pid, 'SIGCONT')
    if (await waitUntil(isGone, FAST_STOP_TIMEOUT_MS)) return
  }
  for (const process of postgresProcessesIn(directory)) signal(process, 'SIGQUIT')
  if (await waitUntil(isGone, IMMEDIATE_STOP_TIMEOUT_MS)) return
  throw new OperatorError(`PostgreSQL (process ${pid}) in ${directory} does not stop: end it by hand.`)
}
