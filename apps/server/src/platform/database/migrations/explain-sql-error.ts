import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Migration } from './read-migrations.ts'

/** PostgreSQL counts the position of an error in characters from 1. */
const lineAt = (sql: string, position: number): number =>
  Array.from(sql)
    .slice(0, position - 1)
    .filter((character) => character === '\n').length + 1

/** One sentence that names the file and, where PostgreSQL knows it, the line. */
export const explainSqlError = ({ name, sql }: Migration, error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const position = Number(error.position)
  const place = position > 0 ? ` in line ${lineAt(sql, position)}` : ''
  const detail = error.detail ? ` (${error.detail})` : ''
  return new OperatorError(
    `The migration ${name} failed${place}: ${error.message}${detail}. Nothing of it was applied.`,
  )
}
