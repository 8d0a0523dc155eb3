import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Log } from '../../log.ts'
import { APP_ROLE } from '../connections.ts'
import {
  applyFunctions,
  findChangedFunctions,
  forgetFunctions,
  prepareFunctions,
  readFunctions,
} from './apply-functions.ts'
import { installJobQueue } from './install-job-queue.ts'
import { explainSqlError, type Migration, readMigrations } from './read-migrations.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The server's role owns nothing and has no password, so that it can sign in only where the system vouches for it (the embedded server's
 * private socket) or an operator gives it one. The owner becomes a member, to be able to act as it.
 */
export const ensureAppRole = async (client: pg.Client): Promise<void> => {
  try {
    const { rows } = await client.query<{ exists: boolean; superuser: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as exists, rolsuper as superuser
       from pg_roles where rolname = current_user`,
      [APP_ROLE],
    )
    if (!rows[0]?.exists) await client.query(`create role ${APP_ROLE} login`)
    if (!rows[0]?.superuser) await client.query(`grant ${APP_ROLE} to current_user`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new OperatorError(
      `The user of DATABASE_URL may not create roles: let an administrator run "CREATE ROLE ${APP_ROLE} LOGIN; GRANT ${APP_ROLE} TO ${client.user ?? 'that user'};".`,
    )
  }
}

export interface MigrateOptions {
  readonly owner: pg.ClientConfig
  readonly log: Log
  /** With `migrations/0001-name.sql` and `functions/name.sql`. */
  readonly directory?: string
  /** The rows that come from the code; last, under the same lock. */
  readonly addRows?: (owner: pg.Client) => Promise<void>
}

const DATABASE_FILES = fileURLToPath(new URL('../../../../database', import.meta.url))

/** A migration that a database has had. */
export interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/** Any number unused in this database: two processes that start together run one after the other. */
const MIGRATION_LOCK = 7_215_330_982_461n

/** Waits until nobody else changes the schema, and keeps others from it until the connection ends. */
export const lockMigrations = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** @throws OperatorError if the database does not answer */
export const connect = async (owner: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : 'unknown reason'
    throw new OperatorError(
      `The database cannot be reached (${reason}): check DATABASE_URL and whether the server runs.`,
    )
  }
}

/** Keeps which migrations a database has had. */
export const createHistory = async (client: pg.Client): Promise<void> => {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
}

const readApplied = async (client: pg.Client): Promise<Applied[]> => {
  const { rows } = await client.query<Applied>('select number, name, checksum from schema_migrations order by number')
  return rows
}

/** A changed or missing migration means that this database and this code do not match. */
const checkHistory = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const past of applied) {
    const migration = migrations[past.number - 1]
    if (!migration) {
      throw new OperatorError(
        `The database knows the migration ${past.name}, this version of Velvetline does not: start a newer version.`,
      )
    }
    if (migration.checksum !== past.checksum) {
      throw new OperatorError(
        `The migration ${migration.name} was changed after it had been applied: restore the file, and put the change into a new one.`,
      )
    }
  }
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  const { number, name, checksum, sql } = migration
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await forgetFunctions(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw explainSqlError(`The migration ${name}`, sql, error, 'Nothing of it was applied.')
  }
}

/**
 * The server's role, the job queue, every missing migration in its own transaction, then changed functions, then the rows that come from
 * the code.
 * @throws OperatorError if a file, the history or the database does not allow it
 */
export const migrate = async ({ owner, log, directory = DATABASE_FILES, addRows }: MigrateOptions): Promise<void> => {
  const migrations = await readMigrations(join(directory, 'migrations'))
  const functions = await readFunctions(join(directory, 'functions'))
  const client = await connect(owner)
  try {
    await lockMigrations(client)
    await createHistory(client)
    const applied = await readApplied(client)
    checkHistory(applied, migrations)
    await prepareFunctions(client)
    await ensureAppRole(client)
    await installJobQueue(client)
    const missing = migrations.slice(applied.length)
    for (const migration of missing) await apply(client, migration)
    if (missing.length > 0) log.info({ count: missing.length }, 'applied migrations')
    const changed = await applyFunctions(client, await findChangedFunctions(client, functions))
    if (changed > 0) log.info({ count: changed }, 'applied functions')
    await addRows?.(client)
  } finally {
    await client.end()
  }
}

/**
 * The last migration of the versions that no newer one may run beside: up to 0102 they answer 500 where a column is added, and have no files
 * of other versions for open pages; up to 0113 they store blocks where no newer one looks for them.
 */
const LAST_WITHOUT_ROLL_OUT = 113

export interface PendingChanges {
  /** Whether nothing was ever applied. */
  readonly isNew: boolean
  /** Whether all nodes of the former version must have stopped before. */
  readonly needsStop: boolean
  readonly migrations: readonly string[]
  readonly functions: readonly string[]
}

const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])).rows[0]?.found ??
  false

/**
 * What `migrate` would apply, by the names of the files. Changes nothing.
 * @param owner undefined if there is no database yet
 * @throws OperatorError if the history does not allow it
 */
export const findPendingChanges = async (
  owner: pg.ClientConfig | undefined,
  directory: string = DATABASE_FILES,
): Promise<PendingChanges> => {
  const migrations = await readMigrations(join(directory, 'migrations'))
  const functions = await readFunctions(join(directory, 'functions'))
  const namesOf = (files: readonly { readonly name: string }[]): string[] => files.map(({ name }) => name)
  if (!owner) return { isNew: true, needsStop: false, migrations: namesOf(migrations), functions: namesOf(functions) }
  const client = await connect(owner)
  try {
    const applied = (await hasTable(client, 'schema_migrations')) ? await readApplied(client) : []
    checkHistory(applied, migrations)
    const missing = migrations.slice(applied.length)
    // After a migration every function is applied again.
    const isAgain = missing.length > 0 || !(await hasTable(client, 'schema_functions'))
    const changed = isAgain ? functions : await findChangedFunctions(client, functions)
    const isNew = applied.length === 0
    const needsStop = !isNew && applied.length <= LAST_WITHOUT_ROLL_OUT
    return { isNew, needsStop, migrations: namesOf(missing), functions: namesOf(changed) }
  } finally {
    await client.end()
  }
}

/** The files of the migrations that an archived database had. @throws OperatorError if this version does not have the same */
export const readMigrationsOf = async (applied: readonly Applied[]): Promise<readonly Migration[]> => {
  const migrations = await readMigrations(join(DATABASE_FILES, 'migrations'))
  checkHistory(applied, migrations)
  return migrations.slice(0, applied.length)
}
