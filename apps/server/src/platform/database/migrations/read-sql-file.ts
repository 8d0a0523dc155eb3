import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SqlFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The names of a folder's SQL files in their order. */
export const listSqlFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()

export const readSqlFile = async (directory: string, name: string): Promise<SqlFile> => {
  const sql = await readFile(join(directory, name), 'utf8')
  // Line ends differ between checkouts of one and the same file.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name, sql, checksum }
}
