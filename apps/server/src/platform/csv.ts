/** What spreadsheet programs take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

/**
 * One cell. Text that a spreadsheet would carry out as a formula begins with an apostrophe, which it shows as text; numbers of ours never
 * do.
 */
const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line as RFC 4180 wants it. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`

/** Marks the text as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** More rows than this are too many for spreadsheet programs; an export can be narrowed by date. */
export const EXPORT_ROWS_MAX = 100_000
