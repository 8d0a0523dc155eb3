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

/** The variable with the demo world's path, for the workers. */
export const DEMO_WORLD = 'E2E_DEMO_WORLD'

const execute = promisify(execFile)

export interface ServiceOptions {
  readonly command?: StartCommand
  /** More settings, as in `.env.example`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Keeps its data on a disk, for what proves that they outlive a crash. */
  readonly isOnDisk?: boolean
  /** Starts with no data at all; the others start with a copy of a demo world that was made once for the whole run. */
  readonly isFirstStart?: boolean
}

/** A whole service of its own: server, embedded database, files, on its own port and in its own temporary folder. */
export interface Service {
  readonly url: string
  readonly port: number
  readonly dataDirectory: string
  /** What the present run of the server has written. */
  output(): string
  /** The number of the server's own process. */
  pid(): number
  /** SIGKILL to the server's own process, in the middle of whatever it does. The database's processes live on. */
  kill(): Promise<void>
  /** The exit code of a server that ends by itself. */
  ended(): Promise<number | null>
  /** Starts it again after `kill`, with the same settings on the same data, and waits until it is ready. */
  start(): Promise<void>
  /** SIGTERM, a wait for the orderly end, and the removal of the folder. @returns the exit code. */
  stop(options?: { keepsFolder: boolean }): Promise<number | null>
  /** The running service's database, with the rights of its owner; closed by `stop`. */
  database(): Database
}

const waitUntilReady = async (server: ServerProcess): Promise<void> => {
  let ended: { code: number | null } | undefined
  void server.exited.then((code) => {
    ended = { code }
  })
  for (let waitedMs = 0; !server.output().includes(READY_LINE); waitedMs += LOOK_EVERY_MS) {
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

/** Asks the server to end, unless it has ended. */
const stopServer = (server: ServerProcess): Promise<number | null | 'late'> => {
  if (server.isRunning()) process.kill(server.pid(), 'SIGTERM')
  return Promise.race([server.exited, sleep(STOP_WITHIN_MS, 'late' as const, { ref: false })])
}

/** A killed server leaves its database to the next start; when a test fails in between there is none. */
const stopForsakenDatabase = async (directory: string): Promise<void> => {
  const pid = readRecordedPid(directory)
  if (pid !== undefined) await stopPostmaster(directory, pid)
}

/** Starts a service and waits until it is ready. */
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
  // With its owners: PostgreSQL takes no files that are another's.
  if (!isFirstStart) await execute('cp', ['-a', `${process.env[DEMO_WORLD]}/.`, dataDirectory])
  // One of the demo's consultants would go every three minutes, and nobody knows which.
  const environment = {
    LOG_LEVEL: 'warn',
    DEMO_DRIFT: 'false',
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
    pid: () => server.pid(),
    kill: async () => {
      process.kill(server.pid(), 'SIGKILL')
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
