import { parse } from 'csv-parse/sync'
import { OperatorError } from '../../kernel/operator-error.ts'
import { BYTE_ORDER_MARK, csvLine, withoutGuards } from '../../platform/csv.ts'
import type { Kind } from './kind.ts'

const LIST_SEPARATOR = '|'
type Columns = Kind['columns']

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], row)

const cellOf = (value: unknown, kind: Columns[string]): string | number | null => {
  if (kind === 'part' && value === undefined) return null
  if (kind === 'json' || kind === 'part') return JSON.stringify(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.join(LIST_SEPARATOR)
  return value as string | number | null
}

export const writeCsv = (kind: Kind, rows: readonly unknown[]): string => {
  const columns = Object.entries(kind.columns)
  const lines = rows.map((row) => csvLine(columns.map(([path, type]) => cellOf(valueAt(row, path), type))))
  return `${BYTE_ORDER_MARK}${csvLine(columns.map(([path]) => path))}${lines.join('')}`
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readCell = (cell: string, kind: Columns[string]): unknown => {
  const text = withoutGuards(cell)
  if (kind === 'part' && text.trim() === '') return undefined
  if (kind === 'json' || kind === 'part') return readJson(text)
  if (kind === 'number') return text.trim() === '' ? text : Number(text)
  if (kind === 'flag') return ['true', 'false'].includes(text.trim()) ? text.trim() === 'true' : text
  if (kind === 'list')
    return text
      .split(LIST_SEPARATOR)
      .map((part) => part.trim())
      .filter(Boolean)
  return kind === 'code' && text === '' ? null : text
}

const put = (row: Record<string, unknown>, path: string, value: unknown): void => {
  const [first = '', second] = path.split('.')
  if (value === undefined) return
  if (second === undefined) row[first] = value
  else row[first] = { ...(row[first] as object | undefined), [second]: value }
}

/** @throws OperatorError if the file is not one, or its first line does not name the columns */
export const readCsv = (kind: Kind, text: string): unknown[] => {
  const { columns } = kind
  let lines: Record<string, string>[]
  try {
    lines = parse(text, { bom: true, columns: true, skip_empty_lines: true })
  } catch (error) {
    throw new OperatorError(
      `The file is not a CSV file: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    )
  }
  const missing = Object.keys(columns).filter((path) => lines[0] && !(path in lines[0]))
  if (missing.length > 0)
    throw new OperatorError(`The first line must name the columns; it lacks ${missing.join(', ')}.`)
  return lines.map((line) => {
    const row: Record<string, unknown> = {}
    for (const [path, type] of Object.entries(columns)) put(row, path, readCell(line[path] ?? '', type))
    return row
  })
}
