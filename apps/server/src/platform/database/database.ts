import {
  CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { assertIsPrimary } from './check-database.ts'
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, type Pooler, STATEMENT_TIMEOUT_MS } from './connections.ts'
import type { DB } from './database.types.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { createPipeline } from './pipeline.ts'
import { createReplica, type Replica } from './replica.ts'
import { type Ask, createStatements, type Statements, textOf } from './statements.ts'
import { valueParsers } from './value-parsers.ts'

const primaryPool = (pool: Pool, { askBuilt }: Statements): PostgresPool => {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()

  const wrap = (client: PoolClient): PostgresPoolClient => {
    let lostBy: Error | undefined
    const noteLoss = (error: Error): void => {
      if (isDatabaseUnavailable(error)) lostBy = error
    }
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      // On a silent connection the rollback would wait as long again.
      if (lostBy) return Promise.reject(lostBy)
      const isInTransaction = client.getTransactionStatus() !== 'I'
      const answer = askBuilt({ text: textOf(text), values, isInTransaction }, (statement) => client.query(statement))
      answer.catch(noteLoss)
      return answer
    }
    // The pool would hand a connection that has fallen silent to the next request: only `pool.query` leaves it by itself.
    return { query, release: (destroy) => client.release(destroy || lostBy !== undefined) }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}

/** One statement at a time: a transaction would need a connection of its own, and belongs to the primary. */
const replicaPool = ({ options }: Pool, replica: Replica, { askBuilt }: Statements): PostgresPool => {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    const written = textOf(text)
    if (written.startsWith('begin')) throw new TypeError('a transaction never reads from a replica')
    return askBuilt({ text: written, values }, replica.query)
  }
  return { options, end: replica.close, connect: async () => ({ query, release: () => undefined }) }
}

export type Queryable = Kysely<DB>

export type Transaction = KyselyTransaction<DB> & {
  /** Runs after the commit, in the order of the calls; never after a rollback. It must not fail. */
  afterCommit(action: () => void): void
}

export interface Database extends Omit<Announcements, 'close'> {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Planned once per connection. */
  prepared<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
  /**
   * The same for short reads that many requests ask at the same time: they share one connection, without waiting for each other's answers.
   * Never for a statement that may take long or wait for a lock, which would hold up the others.
   */
  quick<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Calls a set-returning or scalar function; inside `tx` when it is given. */
  callFunction<Row extends object>(name: string, values: readonly unknown[], tx?: Transaction): Promise<Row[]>
  /** Tells every process that listens on the channel. */
  announce(channel: string, payload: string): Promise<void>
  /**
   * Single statements may be answered by a replica, at most fifteen seconds old; transactions and functions are this database's. Use it
   * through `lagging`.
   */
  readonly lagging: Database
  close(): Promise<void>
}

/**
 * The same context for reading what may be some seconds old, where a replica may answer: figures, files of lists. Never for what a person has
 * just written, nor for what decides about money.
 */
export const lagging = <Context extends { readonly database: Database }>(context: Context): Context => ({
  ...context,
  database: context.database.lagging,
})

export interface DatabaseOptions {
  readonly poolMax: number
  readonly log?: Log
  /** Between the server and the database, where there is one. */
  readonly pooler?: Pooler | undefined
  /** Past the pooler, for listening. */
  readonly direct?: pg.ClientConfig
  /** A server that follows this one. */
  readonly replica?: pg.ClientConfig | undefined
}

/** The pool is exhausted or the server is down. */
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
/** The server has given the statement up by then: nothing will arrive on this connection. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
const FUNCTION_NAME = /^[a-z_][a-z0-9_]*$/

const settingsOf = (connection: pg.ClientConfig, { pooler }: DatabaseOptions): pg.ClientConfig => ({
  application_name: 'velvetline',
  query_timeout: ANSWER_TIMEOUT_MS,
  // A pooler refuses them: there the role has them (`setRoleTimeouts`).
  ...(!pooler && {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }),
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...connection,
  types: valueParsers,
})

const createPool = (
  connection: pg.ClientConfig,
  options: DatabaseOptions,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool => {
  const { poolMax: max, log } = options
  const settings = { idleTimeoutMillis: IDLE_TIMEOUT_MS, ...settingsOf(connection, options), max }
  const pool = new pg.Pool({ ...settings, ...(onConnect && { onConnect }) })
  // A broken idle connection must not end the process; the pool replaces it. While the pool closes, a broken connection is not logged.
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

const preparedBy =
  ({ askWritten }: Statements, ask: Ask<pg.QueryResult>): Database['prepared'] =>
  async (text, values) =>
    (await askWritten({ text, values }, ask)).rows

/** The first query opens the first connection. */
export const createDatabase = (connection: pg.ClientConfig, options: DatabaseOptions): Database => {
  const pool = createPool(connection, options, assertIsPrimary)
  const announcements = createAnnouncements(options.direct ?? connection, options.log)
  const statements = createStatements(options.pooler?.keepsStatements ?? true)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: primaryPool(pool, statements) }) })

  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const actions: (() => void)[] = []
    const afterCommit = (action: () => void): void => {
      actions.push(action)
    }
    const result = await kysely.transaction().execute((tx) => work(Object.assign(tx, { afterCommit })))
    for (const action of actions) action()
    return result
  }

  const prepared = preparedBy(statements, (statement) => pool.query(statement))
  // Who follows the pool's connections follows this one too.
  const tellPool = (client: pg.Client): boolean => pool.emit('connect', client)
  // Through a pooler each statement may go to another connection of the database, which a pipeline would keep for itself.
  const pipeline = options.pooler ? undefined : createPipeline(settingsOf(connection, options), tellPool)
  const quick = pipeline ? preparedBy(statements, pipeline.query) : prepared

  const callFunction = async <Row extends object>(
    name: string,
    values: readonly unknown[],
    tx?: Transaction,
  ): Promise<Row[]> => {
    const text = callText(name, values.length)
    if (!tx) return prepared<Row>(text, values)
    return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  }

  const announce = async (channel: string, payload: string): Promise<void> => {
    await prepared('select pg_notify($1, $2)', [channel, payload])
  }

  const { replica: follower, pooler: _, ...plain } = options
  const replica = follower && createReplica(pool, createPool(follower, plain), { log: options.log })
  const close = async (): Promise<void> => {
    await Promise.all([announcements.close(), replica?.close(), pipeline?.close()])
    await pool.end()
  }

  const parts = {
    kysely,
    pool,
    transaction,
    prepared,
    quick,
    callFunction,
    announce,
    listen: announcements.listen,
    hasHeardAll: announcements.hasHeardAll,
    heardWithin: announcements.heardWithin,
    close,
  }
  const ofReplica = replica && preparedBy(statements, replica.query)
  const lagging: Database = {
    ...parts,
    ...(replica &&
      ofReplica && {
        kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool: replicaPool(pool, replica, statements) }) }),
        prepared: ofReplica,
        quick: ofReplica,
      }),
    get lagging() {
      return lagging
    },
  }
  return { ...parts, lagging }
}
