import pg from 'pg'
import { explainSqlError, listSqlFiles, readSqlFile, type SqlFile } from './read-migrations.ts'

const CREATE_TABLE = `create table if not exists schema_functions (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`
const UPSERT = `insert into schema_functions (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`

/** The result or parameter names; or the parameter types, with which the old function would remain as an overload. */
const SIGNATURE_CHANGED = new Set(['42P13', '42725'])

const explain = (file: SqlFile, error: unknown): unknown => {
  const isSignature = error instanceof pg.DatabaseError && SIGNATURE_CHANGED.has(error.code ?? '')
  const advice = isSignature ? ' A changed signature needs a migration that drops the old function.' : ''
  return explainSqlError(`The function in ${file.name}`, file.sql, error, `No function was changed.${advice}`)
}

export const readFunctions = async (directory: string): Promise<SqlFile[]> => {
  const names = await listSqlFiles(directory)
  return Promise.all(names.map((name) => readSqlFile(directory, name)))
}

/** A migration may have changed or dropped any function. */
export const forgetFunctions = async (client: pg.Client): Promise<void> => {
  await client.query('delete from schema_functions')
}

export const prepareFunctions = async (client: pg.Client): Promise<void> => {
  await client.query(CREATE_TABLE)
}

/** The files whose text the database does not have. */
export const findChangedFunctions = async (client: pg.Client, files: readonly SqlFile[]): Promise<SqlFile[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_functions')
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return files.filter(({ name, checksum }) => known.get(name) !== checksum)
}

/**
 * Applies the changed files, all or none: functions call each other.
 * @returns the number applied
 */
export const applyFunctions = async (client: pg.Client, changed: readonly SqlFile[]): Promise<number> => {
  if (changed.length === 0) return 0
  await client.query('begin')
  try {
    for (const file of changed) {
      await client.query(file.sql).catch((error: unknown) => Promise.reject(explain(file, error)))
      await client.query(UPSERT, [file.name, file.checksum])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return changed.length
}
