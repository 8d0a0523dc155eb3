/**
 * What begins a formula in a spreadsheet program: at the beginning of a cell, and also after what some of them separate cells by inside of
 * it, a semicolon above all. Spaces and quotes before it count for nothing.
 */
const FORMULA = /(?=['=+\-@])(?<=(?:^|[;\t\r\n])[ "]*)(?='*[=+\-@])|^(?='*[\t\r])/g
const GUARD = /'(?<=(?:^|[;\t\r\n])[ "]*')(?='*[=+\-@])|^'(?='*[\t\r])/g
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

/** Takes away what `csvLine` has put before formulas. */
export const withoutGuards = (cell: string): string => cell.replace(GUARD, '')

/**
 * One cell. In text that a spreadsheet would carry out as a formula an apostrophe stands before it, which it shows as text; numbers of ours
 * never are.
 */
const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line as RFC 4180 wants it. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`

/** Marks the text as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** More rows than this are too many for spreadsheet programs; an export can be narrowed by date. */
export const EXPORT_ROWS_MAX = 100_000

/** In both languages, since the columns have names for both. */
const CUT = csvLine([
  'Die Datei ist hier abgeschnitten. Für den Rest grenzen Sie die Liste ein, etwa auf weniger Tage. / The file is cut here. For the rest, narrow the list, such as to fewer days.',
])

interface CsvPage<Place> {
  readonly lines: readonly string[]
  /** Null after the last page. */
  readonly next: Place | null
}

/** A list as a file, read and sent page by page; where it is longer than a file may be, the last line says so. */
export async function* csvPages<Place>(
  columns: readonly string[],
  readPage: (after: Place | undefined) => Promise<CsvPage<Place>>,
  rowsMax: number = EXPORT_ROWS_MAX,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  let after: Place | undefined
  for (let sent = 0; sent < rowsMax; ) {
    const { lines, next } = await readPage(after)
    if (lines.length > 0) yield lines.join('')
    if (next === null) return
    sent += lines.length
    after = next
  }
  yield CUT
}
