import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { ClientConfig } from 'pg'
import pg from 'pg'
import { chooseSystemUser } from '../src/platform/database/embedded/run-as.ts'
import { eventually } from './eventually.ts'
import { freePort } from './spawn-server.ts'

/** Where Debian's package puts it is not in every PATH. */
const ENVIRONMENT = { PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) }
const MISSING = 'pgbouncer could not be started: install it (on Debian "apt-get install pgbouncer")'
/** The first that knows prepared statements; then it must be told not to. */
const FIRST_WITH_STATEMENTS = 1.21

/** The folder in which the tests' database has its own, which is private to its user. */
const ENTER_ONLY = 0o711

const versionOf = (): number => {
  const { error, stdout } = spawnSync('pgbouncer', ['--version'], { env: ENVIRONMENT, encoding: 'utf8' })
  if (error) throw new Error(MISSING, { cause: error })
  return Number(/PgBouncer (\d+\.\d+)/.exec(stdout)?.[1])
}

/** Whether the installed version can keep prepared statements at all. */
export const canKeepStatements = (): boolean => versionOf() >= FIRST_WITH_STATEMENTS

export interface TestPooler {
  /** As the same user of the same database, through the pooler. */
  readonly connection: ClientConfig
  stop(): Promise<void>
}

/**
 * A real PgBouncer in transaction mode in front of the tests' database.
 * @param statements how many prepared statements it keeps; only for versions that can
 */
export const startPgbouncer = async (
  { host, user, database }: ClientConfig,
  { serverConnections, statements = 0 }: { readonly serverConnections: number; readonly statements?: number },
): Promise<TestPooler> => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-pgbouncer-'))
  const port = await freePort()
  const keeping = canKeepStatements() ? [`max_prepared_statements = ${statements}`] : []
  await writeFile(join(directory, 'users.txt'), `"${user}" ""\n`)
  await writeFile(
    join(directory, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(directory, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
      'max_client_conn = 500',
      ...keeping,
      '',
    ].join('\n'),
  )
  // Like PostgreSQL, it does not run as root; the database's socket is private to the user that PostgreSQL runs as.
  const runAs = chooseSystemUser(String(host))
  if (runAs) await chmod(dirname(String(host)), ENTER_ONLY)
  for (const name of runAs ? ['', 'users.txt', 'pgbouncer.ini'] : [])
    await chown(join(directory, name), runAs?.uid ?? 0, runAs?.gid ?? 0)
  const child: ChildProcess = spawn('pgbouncer', [join(directory, 'pgbouncer.ini')], {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
  let printed = ''
  child.on('error', (error) => (printed += error.message))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const connection = { host: '127.0.0.1', port, user, database }
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${MISSING}: ${printed}`)
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
    await client.connect().catch((error: Error) => {
      throw new Error(`${error.message}: ${printed}`)
    })
    await client.end()
  })
  return {
    connection,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
