import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'

export interface SqlFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export const listSqlFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()

export const readSqlFile = async (directory: string, name: string): Promise<SqlFile> => {
  const sql = await readFile(join(directory, name), 'utf8')
  // Line ends may differ between checkouts.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name, sql, checksum }
}

/** PostgreSQL counts positions in characters from 1. */
const lineAt = (sql: string, position: number): number =>
  Array.from(sql)
    .slice(0, position - 1)
    .filter((character) => character === '\n').length + 1

/** @param what the file, as the beginning of the sentence @param consequence the sentence that follows */
export const explainSqlError = (what: string, sql: string, error: unknown, consequence: string): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const position = Number(error.position)
  const place = position > 0 ? ` in line ${lineAt(sql, position)}` : ''
  const detail = error.detail ? ` (${error.detail})` : ''
  return new OperatorError(`${what} failed${place}: ${error.message}${detail}. ${consequence}`)
}

export interface Migration extends SqlFile {
  readonly number: number
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

const readMigration = async (directory: string, name: string): Promise<Migration> => ({
  ...(await readSqlFile(directory, name)),
  number: Number(FILE_NAME.exec(name)?.[1]),
})

/** In order. @throws OperatorError when a name or the numbering is wrong */
export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = await listSqlFiles(directory)
  const misnamed = names.find((name) => !FILE_NAME.test(name))
  if (misnamed) throw new OperatorError(`The migration ${misnamed} must be named like 0001-what-it-does.sql.`)
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)))
  const outOfOrder = migrations.find(({ number }, index) => number !== index + 1)
  if (outOfOrder)
    throw new OperatorError(`The migration ${outOfOrder.name} breaks the numbering: each number once, without a gap.`)
  return migrations
}
