import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'

/** PostgreSQL counts the position of an error in characters from 1. */
const lineAt = (sql: string, position: number): number =>
  Array.from(sql)
    .slice(0, position - 1)
    .filter((character) => character === '\n').length + 1

/**
 * Names the file and, where PostgreSQL knows it, the line.
 * @param what the file as the sentence begins with it
 * @param consequence the sentence that follows
 */
export const explainSqlError = (what: string, sql: string, error: unknown, consequence: string): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const position = Number(error.position)
  const place = position > 0 ? ` in line ${lineAt(sql, position)}` : ''
  const detail = error.detail ? ` (${error.detail})` : ''
  return new OperatorError(`${what} failed${place}: ${error.message}${detail}. ${consequence}`)
}
