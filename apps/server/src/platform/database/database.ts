import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './database.types.ts'
import { preparedPool } from './prepared-pool.ts'
import { valueParsers } from './value-parsers.ts'

/** Where a query can run: on the pool, or inside a transaction. */
export type Queryable = Kysely<DB>

/** A transaction that can also defer callbacks until it is committed. */
export type Transaction = KyselyTransaction<DB> & {
  /** Runs after the commit, in the order of the calls; never after a rollback. It must not fail. */
  afterCommit(action: () => void): void
}

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** A statement of the hot path, planned once per connection. Each text needs its own name. */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Calls a set-returning or scalar function of the database by name; inside `tx` when it is given. */
  callFunction<Row extends object>(name: string, values: readonly unknown[], tx?: Transaction): Promise<Row[]>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly poolMax: number
  readonly log?: Log
}

/** A query that waits longer for a connection is refused: the pool is exhausted or the server is down. */
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
/** No request may hold locks for longer. */
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
const FUNCTION_NAME = /^[a-z_][a-z0-9_]*$/

const createPool = (connection: pg.ClientConfig, { poolMax, log }: DatabaseOptions): pg.Pool => {
  const pool = new pg.Pool({
    application_name: 'velvetline',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...connection,
    max: poolMax,
    types: valueParsers,
  })
  // A broken idle connection must not end the process; the pool opens a new one when needed.
  // While the pool closes, the server may end a connection first: that is not logged.
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ code: (error as pg.DatabaseError).code }, 'a database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const callText = (name: string, count: number): string => {
  if (!FUNCTION_NAME.test(name)) throw new RangeError(`not the name of a database function: ${name}`)
  const places = Array.from({ length: count }, (_, index) => `$${index + 1}`)
  return `select * from ${name}(${places.join(', ')})`
}

/** Opens the pool; the first connection is made by the first query. */
export const createDatabase = (connection: pg.ClientConfig, options: DatabaseOptions): Database => {
  const pool = createPool(connection, options)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) })

  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const actions: (() => void)[] = []
    const afterCommit = (action: () => void): void => {
      actions.push(action)
    }
    const result = await kysely.transaction().execute((tx) => work(Object.assign(tx, { afterCommit })))
    for (const action of actions) action()
    return result
  }

  const prepared = async <Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows

  const callFunction = async <Row extends object>(
    name: string,
    values: readonly unknown[],
    tx?: Transaction,
  ): Promise<Row[]> => {
    const text = callText(name, values.length)
    if (!tx) return prepared<Row>(`call-${name}-${values.length}`, text, values)
    return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  }

  return { kysely, pool, transaction, prepared, callFunction, close: () => pool.end() }
}
