import { OperatorError } from '../../../kernel/operator-error.ts'
import { listSqlFiles, readSqlFile, type SqlFile } from './read-sql-file.ts'

export interface Migration extends SqlFile {
  readonly number: number
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

const readMigration = async (directory: string, name: string): Promise<Migration> => ({
  ...(await readSqlFile(directory, name)),
  number: Number(FILE_NAME.exec(name)?.[1]),
})

/** The migrations of a folder in their order. @throws OperatorError when a name or the numbering is wrong. */
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
