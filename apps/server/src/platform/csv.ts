/**
 * What begins a formula in a spreadsheet program: at the beginning of a cell, and also after what some of them separate cells by inside of
 * it, a semicolon above all. Spaces and quotes before it count for nothing.
 */
const FORMULA = /(?=['=+\-@])(?<=(?:^|[;\t\r\n])[ "]*)(?='*[=+\-@])|^(?='*[\t\r])/g
const GUARD = /'(?<=(?:^|[;\t\r\n])[ "]*')(?='*[=+\-@])|^'(?='*[\t\r])/g
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

/** Takes away what `csvLine` has put before formulas. */
export const withoutGuards = (cell: string): string => cell.replace(GUARD, '')

export type Cell = string | number | null

/**
 * One cell. In text that a spreadsheet would carry out as a formula an apostrophe stands before it, which it shows as text; numbers of ours
 * never are.
 */
const cell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line as RFC 4180 wants it. */
export const csvLine = (values: readonly Cell[]): string => `${values.map(cell).join(',')}\r\n`

/** Marks the text as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** More rows than this are too many for spreadsheet programs; an export can be narrowed by date. */
export const EXPORT_ROWS_MAX = 100_000

/** In both languages, since a file's columns have one name for both. */
const CUT = csvLine([
  'Die Datei ist hier abgeschnitten. Für den Rest grenzen Sie die Liste ein, etwa auf weniger Tage. / The file is cut here. For the rest, narrow the list, such as to fewer days.',
])

interface CsvPage<Row, Place> {
  readonly rows: readonly Row[]
  /** Where the next page begins; null after the last one. */
  readonly next: Place | null
}

/**
 * A file that is read and sent page by page, with as many rows as a spreadsheet program takes; where there are more, the last line says so.
 * The first page is read before this returns, so that a wrong filter is refused and not sent.
 */
export const csvOfPages = async <Row, Place>(
  columns: readonly string[],
  cellsOf: (row: Row) => readonly Cell[],
  readPage: (place: Place | undefined) => Promise<CsvPage<Row, Place>>,
): Promise<AsyncGenerator<string>> => {
  const first = await readPage(undefined)
  const pieces = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns)
    let page = first
    for (let sent = 0; ; ) {
      if (page.rows.length > 0) yield page.rows.map((row) => csvLine(cellsOf(row))).join('')
      sent += page.rows.length
      if (page.next === null) return
      if (sent >= EXPORT_ROWS_MAX) break
      page = await readPage(page.next)
    }
    yield CUT
  }
  return pieces()
}
