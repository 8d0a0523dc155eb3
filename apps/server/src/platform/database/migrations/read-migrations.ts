import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

const readMigration = async (directory: string, name: string): Promise<Migration> => {
  const number = Number(FILE_NAME.exec(name)?.[1])
  const sql = await readFile(join(directory, name), 'utf8')
  // Line ends differ between checkouts of one and the same file.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { number, name, sql, checksum }
}

/** The migrations of a folder in their order. @throws OperatorError when a name or the numbering is wrong. */
export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !FILE_NAME.test(name))
  if (misnamed) throw new OperatorError(`The migration ${misnamed} must be named like 0001-what-it-does.sql.`)
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)))
  const outOfOrder = migrations.find(({ number }, index) => number !== index + 1)
  if (outOfOrder)
    throw new OperatorError(`The migration ${outOfOrder.name} breaks the numbering: each number once, without a gap.`)
  return migrations
}
