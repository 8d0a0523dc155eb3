import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Log } from '../log.ts'
import { APP_ROLE, IDLE_IN_TRANSACTION_TIMEOUT_MS, type Pooler, STATEMENT_TIMEOUT_MS } from './connections.ts'
import { connect, lockMigrations } from './migrations/migrate.ts'

const TIMEOUTS = [
  ['statement_timeout', STATEMENT_TIMEOUT_MS],
  ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_TIMEOUT_MS],
] as const

const CONNECT_TIMEOUT_MS = 10_000
const INSUFFICIENT_PRIVILEGE = '42501'
const UNKNOWN_STATEMENT = '26000'
const ATTEMPTS_TO_MOVE = 20

const SET_OF_ROLE = `select coalesce(array_agg(setting), '{}') as settings
  from pg_db_role_setting s cross join unnest(s.setconfig) setting
  where s.setrole = (select oid from pg_roles where rolname = $1)
    and s.setdatabase = (select oid from pg_database where datname = current_database())`

/**
 * A pooler passes on no settings of a connection, so the server's role carries them in this database. Where the owner may not say so,
 * `checkAppConnection` tells what an administrator must do.
 */
export const setRoleTimeouts = async (owner: pg.ClientConfig): Promise<void> => {
  const client = await connect(owner)
  try {
    await lockMigrations(client)
    const { rows } = await client.query<{ settings: string[] }>(SET_OF_ROLE, [APP_ROLE])
    const missing = TIMEOUTS.filter(([name, value]) => !rows[0]?.settings.includes(`${name}=${value}`))
    const database = pg.escapeIdentifier(client.database ?? '')
    for (const [name, value] of missing)
      await client.query(`alter role ${APP_ROLE} in database ${database} set ${name} = ${value}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
  } finally {
    await client.end()
  }
}

/** @throws OperatorError if it cannot be reached, or leads through a pooler that the settings do not name */
const connectAsApp = async (app: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...app })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new OperatorError(
      reason.includes('unsupported startup parameter')
        ? 'DATABASE_APP_URL leads through PgBouncer: set DATABASE_POOLER=transaction.'
        : `DATABASE_APP_URL does not lead to the database (${reason}): check it, and the pooler if it leads through one.`,
    )
  }
}

/**
 * Whether a statement prepared on one connection of the database is known on another. Only an answer from another connection tells: who
 * else works through the pooler may hold that other one, so the question is put again.
 */
const keepsStatements = async (app: pg.ClientConfig): Promise<boolean> => {
  const [one, other] = [await connectAsApp(app), await connectAsApp(app)]
  // A name of its own, because connections of the database outlive this check.
  const named = { name: `pooler-${randomUUID()}`, text: 'select pg_backend_pid() as pid' }
  const askForPid = async () => (await one.query<{ pid: number }>(named)).rows[0]?.pid
  try {
    const preparedOn = await askForPid()
    const hasMoved = async () => (await askForPid()) !== preparedOn
    for (let attempt = 0; attempt < ATTEMPTS_TO_MOVE; attempt++) {
      // While the other holds the connection on which it was prepared, the pooler must give another one.
      await other.query('begin')
      await other.query('select')
      if (await hasMoved()) return true
      await other.query('rollback')
      // The pooler gives the connection that came back last: where the other one held another, that is this one now.
      if (await hasMoved()) return true
    }
    // Straight at the database it never moves.
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNKNOWN_STATEMENT) return false
    throw error
  } finally {
    await other.query('rollback').catch(() => undefined)
    await Promise.all([one.end(), other.end()])
  }
}

/**
 * Before the server works through `DATABASE_APP_URL`.
 * @throws OperatorError if it cannot be used as the settings say
 */
export const checkAppConnection = async (app: pg.ClientConfig, pooler: Pooler | undefined, log: Log): Promise<void> => {
  const plain = pooler ? app : { ...app, statement_timeout: STATEMENT_TIMEOUT_MS }
  const client = await connectAsApp(plain)
  try {
    const { rows } = await client.query<{ limit: string; name: string }>(
      `select current_setting('statement_timeout') as limit, current_database() as name`,
    )
    if (rows[0]?.limit === '0')
      log.warn(
        { database: rows[0].name },
        `statements through the pooler have no time limit: reconnect the pooler, or let an administrator say "alter role ${APP_ROLE} in database … set statement_timeout = '30s'"`,
      )
  } finally {
    await client.end()
  }
  if (pooler?.keepsStatements && !(await keepsStatements(app)))
    throw new OperatorError(
      'The pooler loses prepared statements: set DATABASE_PREPARED=false, or use PgBouncer 1.21 or newer with max_prepared_statements.',
    )
}
