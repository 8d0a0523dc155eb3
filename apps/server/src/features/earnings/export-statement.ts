import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Language } from '@velvetline/contracts/locales'
import { toMicrosText } from '../../kernel/decimal-text.ts'
import { type Cell, csvOfPages } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { EarningsContext } from './earnings.context.ts'
import { splitList } from './price-charge.ts'
import { listLines, type StatementFilter, type StatementPlace, type StatementRow } from './statement.repository.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

const PAGE = 1_000
const HUNDRED = 100

const cellsOf = (row: StatementRow, language: Language): Cell[] => {
  const words = STATEMENT_WORDS[language]
  const list = splitList(row.centinuggets, row)
  return [
    row.at.toISOString(),
    words.kind[row.kind],
    row.member ?? words.deleted,
    row.profile,
    row.agentName,
    words.rule[row.rule],
    nuggetsOf(row.centinuggets),
    row.currency,
    toMicrosText(list.grossMicros),
    row.vatBasisPoints / HUNDRED,
    toMicrosText(list.grossMicros - list.vatMicros),
    row.shareBasisPoints / HUNDRED,
    // A number of ours: an apostrophe before the minus would make it a text.
    row.earnedMicros / 1_000_000,
  ]
}

/** For `csvOfPages`, newest first. */
export const linesAsPages = (db: Queryable, filter: StatementFilter) => async (place: StatementPlace | undefined) => {
  const rows = await listLines(db, filter, place, PAGE)
  return { rows, next: rows.length < PAGE ? null : (rows.at(-1) ?? null) }
}

/** Every line with all that its sum can be recalculated from, newest first. */
export const exportStatement = (
  { database }: EarningsContext,
  filter: StatementFilter,
  language: Language,
): Promise<AsyncGenerator<string>> =>
  csvOfPages(
    STATEMENT_WORDS[language].columns,
    (row: StatementRow) => cellsOf(row, language),
    linesAsPages(database.kysely, filter),
  )
