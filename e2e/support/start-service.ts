import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectionsAt } from '../../apps/server/src/platform/database/connections.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { readRecordedPid, stopPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import { locateSocket } from '../../apps/server/src/platform/database/embedded/socket-directory.ts'
import { makeMemoryDirectory } from '../../apps/server/test/memory-directory.ts'
import { findFreePort } from './free-port.ts'
import { launchServer, type ServerProcess, type StartCommand } from './server-process.ts'

const READY_LINE = ' is ready.'
const START_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 20
const FOLDER_PREFIX = 'velvetline-e2e-'

export const DEMO_WORLD = 'E2E_DEMO_WORLD'

const execute = promisify(execFile)

/** With their owners: PostgreSQL refuses files owned by others. */
export const copyDemoWorld = (dataDirectory: string): Promise<unknown> =>
  execute('cp', ['-a', `${process.env[DEMO_WORLD]}/.`, dataDirectory])

export interface ServiceOptions {
  readonly command?: StartCommand
  readonly settings?: Readonly<Record<string, string>>
  /** Keeps the data on disk, for tests that they survive a crash. */
  readonly isOnDisk?: boolean
  /** Starts without data; by default a service copies the run's demo world. */
  readonly isFirstStart?: boolean
}

export interface Service {
  readonly url: string
  readonly port: number
  readonly dataDirectory: string
  output(): string
  pid(): number
  /** Sends SIGKILL to the server process. The database processes live on. */
  kill(): Promise<void>
  ended(): Promise<number | null>
  /** Restarts after `kill` with the same settings and data, and waits until it is ready. */
  start(): Promise<void>
  /** Sends SIGTERM, waits, and removes the folder. @returns the exit code */
  stop(options?: { keepsFolder: boolean }): Promise<number | null>
  /** The service's database with the owner's rights; closed by `stop`. */
  database(): Database
}

const waitUntilReady = async (server: ServerProcess): Promise<void> => {
  let ended: { code: number | null } | undefined
  void server.exited.then((code) => {
    ended = { code }
  })
  const isReady = (): boolean => server.output().includes(READY_LINE) && server.pid() !== undefined
  for (let waitedMs = 0; !isReady(); waitedMs += LOOK_EVERY_MS) {
    if (ended) throw new Error(`the server ended with code ${ended.code} instead of starting:\n${server.output()}`)
    if (waitedMs >= START_WITHIN_MS) {
      server.killGroup()
      throw new Error(`the server was not ready in time:\n${server.output()}`)
    }
    await sleep(LOOK_EVERY_MS)
  }
}

const openDatabase = (dataDirectory: string): Database =>
  createDatabase(connectionsAt(locateSocket(join(dataDirectory, 'postgres')).path).ownerConnection, { poolMax: 2 })

const stopServer = (server: ServerProcess): Promise<number | null | 'late'> => {
  const pid = server.pid()
  if (pid !== undefined) process.kill(pid, 'SIGTERM')
  return Promise.race([server.exited, sleep(STOP_WITHIN_MS, 'late' as const, { ref: false })])
}

/** A killed server leaves its database to the next start; if the test fails in between, there is none. */
const stopForsakenDatabase = async (directory: string): Promise<void> => {
  const pid = readRecordedPid(directory)
  if (pid !== undefined) await stopPostmaster(directory, pid)
}

export const startService = async ({
  command = 'node',
  settings = {},
  isOnDisk = false,
  isFirstStart = false,
}: ServiceOptions = {}): Promise<Service> => {
  const port = await findFreePort()
  const dataDirectory = isOnDisk
    ? await mkdtemp(join(tmpdir(), FOLDER_PREFIX))
    : await makeMemoryDirectory(FOLDER_PREFIX)
  if (!isFirstStart) await copyDemoWorld(dataDirectory)
  // Otherwise a random consultant of the demo would leave every three minutes.
  const environment = {
    LOG_LEVEL: 'warn',
    DEMO_DRIFT: 'false',
    DEMO_HISTORY_DAYS: '0',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ...settings,
  }
  let server: ServerProcess
  let database: Database | undefined
  const start = async (): Promise<void> => {
    server = launchServer(command, environment)
    await waitUntilReady(server)
  }
  const pid = (): number => {
    const found = server.pid()
    if (found === undefined) throw new Error('the server does not run')
    return found
  }
  const removeFolder = () => rm(dataDirectory, { recursive: true, force: true })
  try {
    await start()
  } catch (error) {
    await removeFolder()
    throw error
  }
  return {
    url: `http://localhost:${port}`,
    port,
    dataDirectory,
    output: () => server.output(),
    pid,
    kill: async () => {
      process.kill(pid(), 'SIGKILL')
      await server.exited
    },
    ended: () => server.exited,
    start,
    stop: async ({ keepsFolder } = { keepsFolder: false }) => {
      await database?.close()
      database = undefined
      const code = await stopServer(server)
      server.killGroup()
      await stopForsakenDatabase(join(dataDirectory, 'postgres'))
      if (!keepsFolder) await removeFolder()
      if (code === 'late') throw new Error(`the server did not stop in time:\n${server.output()}`)
      return code
    },
    database: () => {
      database ??= openDatabase(dataDirectory)
      return database
    },
  }
}
