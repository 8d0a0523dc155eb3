import { createHash } from 'node:crypto'
import type { PostgresCursor } from 'kysely'
import type pg from 'pg'
import { newId } from '../../kernel/ids.ts'
import { isPlanOutdated } from './database-errors.ts'

type NameFor = (text: string) => string | undefined

/** Built statements whose text depends on the input would otherwise fill the server's memory. */
const NAMED_STATEMENTS_MAX = 1_000

/** A prepared statement's name is its text's digest, so that two texts never share one. */
const createNames = () => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known) return known
    const name = `k${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    names.set(text, name)
    return name
  }
  const nameOfBuilt: NameFor = (text) =>
    names.has(text) || names.size < NAMED_STATEMENTS_MAX ? nameOf(text) : undefined
  return { nameOf, nameOfBuilt }
}

const unnamed: NameFor = () => undefined

const MARK_CHARACTERS = 8

/**
 * PostgreSQL refuses what was prepared before a migration that gives it other columns. A mark makes another text of it, which is prepared
 * again, by every connection and by a pooler that keeps statements for all. A text with a star gets one as soon as any is refused, so that
 * few transactions fail.
 */
const createMarks = () => {
  const refused = new Set<string>()
  let mark = ''
  const marked = (text: string): string =>
    mark !== '' && (text.includes('*') || refused.has(text)) ? `${text}\n/* ${mark} */` : text
  return {
    marked,
    /** @param asked the text that was refused, which another request may have replaced already */
    renew: (text: string, asked: string): void => {
      if (marked(text) !== asked) return
      refused.add(text)
      mark = newId().slice(0, MARK_CHARACTERS)
    },
  }
}

export type Ask<Result> = (statement: pg.QueryConfig) => Promise<Result>

interface Question {
  readonly text: string
  readonly values: readonly unknown[]
  /** Within a transaction, which a refused statement has ended. */
  readonly isInTransaction?: boolean
}

type AskPrepared = <Result>(question: Question, ask: Ask<Result>) => Promise<Result>

/** Statements are planned once per connection: unprepared ones were measured at two fifths of the rate. */
export interface Statements {
  /** Written by hand: named in any case. */
  readonly askWritten: AskPrepared
  /** Built from parts, and named if it has parameters. */
  readonly askBuilt: AskPrepared
}

export const createStatements = (isNaming: boolean): Statements => {
  const marks = createMarks()
  const { nameOf, nameOfBuilt } = createNames()
  const asking =
    (nameFor: NameFor): AskPrepared =>
    async ({ text, values, isInTransaction = false }, ask) => {
      const toStatement = (): pg.QueryConfig & { readonly text: string } => {
        const marked = marks.marked(text)
        const name = nameFor(marked)
        return { text: marked, values: [...values], ...(name !== undefined && { name }) }
      }
      const statement = toStatement()
      try {
        return await ask(statement)
      } catch (error) {
        if (!isPlanOutdated(error)) throw error
        marks.renew(text, statement.text)
        if (isInTransaction) throw error
        // It was refused before anything was done.
        return ask(toStatement())
      }
    }
  const askBuilt = asking(isNaming ? nameOfBuilt : unnamed)
  const askPlain = asking(unnamed)
  return {
    askWritten: asking(isNaming ? nameOf : unnamed),
    askBuilt: (question, ask) => (question.values.length > 0 ? askBuilt : askPlain)(question, ask),
  }
}

/** @throws TypeError for a cursor */
export const textOf = (text: string | PostgresCursor<unknown>): string => {
  if (typeof text !== 'string') throw new TypeError('no cursors here: read in pages')
  return text
}
