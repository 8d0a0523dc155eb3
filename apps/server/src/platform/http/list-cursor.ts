import { isUuid } from '../../kernel/ids.ts'
import { invalidInput } from './errors/refusals.ts'

/** As milliseconds the years 5 to 3934, which dates and PostgreSQL's timestamps hold in four digits. No amount or count comes near it. */
const VALUE_MAX = 62_000_000_000_000

/** The next page begins after it: the sort value, and the row's id for ties. */
export interface Cursor {
  readonly value: number
  readonly id: string
}

/** Of one row more than a page has: the page, and where the next one begins. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Cursor,
): { readonly shown: Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last === undefined ? null : writeCursor(placeOf(last)) }
}

/** Opaque to clients. */
export const writeCursor = ({ value, id }: Cursor): string => Buffer.from(`${value}:${id}`).toString('base64url')

/** @throws 422 invalid_input for a cursor that is not ours */
export const readCursor = (text: string | undefined): Cursor | undefined => {
  if (text === undefined) return undefined
  const [value = '', id = ''] = Buffer.from(text, 'base64url').toString().split(':')
  if (!/^-?\d{1,14}$/.test(value) || Math.abs(Number(value)) > VALUE_MAX || !isUuid(id)) throw invalidInput()
  return { value: Number(value), id }
}
