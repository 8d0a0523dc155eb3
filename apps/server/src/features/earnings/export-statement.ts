import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Language } from '@velvetline/contracts/locales'
import { toMicrosText } from '../../kernel/decimal-text.ts'
import { BYTE_ORDER_MARK, csvLine, EXPORT_ROWS_MAX } from '../../platform/csv.ts'
import type { EarningsContext } from './earnings.context.ts'
import { splitList } from './price-charge.ts'
import { listLines, type StatementFilter, type StatementPlace, type StatementRow } from './statement.repository.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

const PAGE = 1_000
const HUNDRED = 100

const lineOf = (row: StatementRow, language: Language): string => {
  const words = STATEMENT_WORDS[language]
  const list = splitList(row.centinuggets, row)
  return csvLine([
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
  ])
}

/** Every line with all that its sum can be recalculated from, newest first. */
export const exportStatement = async function* (
  { database }: EarningsContext,
  filter: StatementFilter,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(STATEMENT_WORDS[language].columns)
  let place: StatementPlace | undefined
  for (let written = 0; written < EXPORT_ROWS_MAX; written += PAGE) {
    const rows = await listLines(database.kysely, filter, place, PAGE)
    yield rows.map((row) => lineOf(row, language)).join('')
    place = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
