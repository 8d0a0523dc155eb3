import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { type Context, createContext } from '../../apps/server/src/context.ts'
import type { DatabaseConnections } from '../../apps/server/src/platform/database/connections.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/start-embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createClosingList } from '../../apps/server/src/process/closing-list.ts'
import { DATABASE_STOPS_WITHIN_MS, openPlatform } from '../../apps/server/src/process/open-platform.ts'
import { stopOnSignals } from '../../apps/server/src/process/stop-signals.ts'
import { silentLog } from '../../apps/server/test/silent-log.ts'
import { freePort } from '../../apps/server/test/spawn-server.ts'
import { type Running, startProcess } from './processes.ts'

type Connection = DatabaseConnections['ownerConnection']

/** 128 clients of a reference next to the service. */
const CONNECTIONS = 200
/** A million rows take longer to write than any statement of the service may. */
const PATIENT = { statement_timeout: 0, query_timeout: 0 }

/** The one database server of a run, and the service as an operator runs it on that server. */
export interface House {
  readonly context: Context
  readonly ownerConnection: Connection
  readonly appConnection: Connection
  /** Closed with the house at the latest; the server has a limited number of connections for all. */
  openDatabase(connections: number): Database
  /** Of the embedded server, which is another one after a restart. */
  databasePid(): number
  /** Environment variables by which a service uses this database. */
  readonly addresses: Readonly<Record<'DATABASE_URL' | 'DATABASE_APP_URL', string>>
  /**
   * @param more environment variables besides those of every run
   * @param semiSpace megabytes of V8's young generation, by default those of scripts/start.mjs
   */
  startService(
    more?: Readonly<Record<string, string>>,
    semiSpace?: number,
  ): Promise<Running & { readonly port: number }>
  close(): Promise<void>
}

export interface HouseOptions {
  /** A folder of a service, whose copy saves making the demo world. */
  readonly copyOf?: string | undefined
  /** The caller's to remove; by default a new one among the temporary files, which is removed at the end. */
  readonly directory?: string
  /** As in postgresql.conf. */
  readonly postgres?: Readonly<Record<string, string>>
}

const urlOf = ({ host, user, database }: Connection): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`

const run = promisify(execFile)
const open = new Set<() => Promise<void>>()

/** A run that is stopped, or fails, leaves neither a database server nor a folder behind. */
export const closeHousesOnSignals = (): void => {
  stopOnSignals(createLog('warn'), async () => {
    await Promise.all([...open].map((close) => close()))
  })
}

export const openHouse = async ({ copyOf, directory: given, postgres = {} }: HouseOptions = {}): Promise<House> => {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'velvetline-bench-')))
  const closing = createClosingList()
  const close = () => closing.closeAll((name, error) => console.error(`${name} did not close properly`, error))
  open.add(close)
  if (given === undefined) closing.add('the folder', () => rm(directory, { recursive: true, force: true }))
  // With their owners: PostgreSQL refuses files owned by others.
  if (copyOf !== undefined) await run('cp', ['-a', `${copyOf}/.`, directory])
  const settings = { max_connections: String(CONNECTIONS), ...postgres }
  const embedded = await startEmbeddedPostgres({ dataDirectory: directory, log: silentLog, settings })
  closing.add('the embedded database', embedded.stop, DATABASE_STOPS_WITHIN_MS)
  const { ownerConnection, appConnection } = embedded
  const addresses = { DATABASE_URL: urlOf(ownerConnection), DATABASE_APP_URL: urlOf(appConnection) }
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...addresses })
  const platform = await openPlatform(config, silentLog, closing)
  return {
    context: await createContext(platform),
    ownerConnection: { ...ownerConnection, ...PATIENT },
    appConnection,
    openDatabase: (connections) => {
      const database = createDatabase(appConnection, { poolMax: connections })
      let closed: Promise<void> | undefined
      const close = () => (closed ??= database.close())
      closing.add('a pool', close)
      return { ...database, close }
    },
    databasePid: () => embedded.pid,
    addresses,
    startService: async (more = {}, semiSpace = 8) => {
      const port = await freePort()
      const settings = {
        DATA_DIR: directory,
        ...addresses,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        DEMO_HISTORY_DAYS: '0',
        // Clients are identified by a header, so that load can come from many addresses.
        TRUST_PROXY: '1',
        ...more,
      }
      const command = [process.execPath, `--max-semi-space-size=${semiSpace}`, 'apps/server/src/main.ts'] as const
      const running = await startProcess(command, settings, 'is ready.')
      closing.add('the service', running.stop)
      return { ...running, port }
    },
    close: async () => {
      await close()
      open.delete(close)
    },
  }
}
