import { isUuid } from '../../kernel/ids.ts'
import { invalidInput } from './errors/refusals.ts'

/** The next page begins after it: the sort value, and the row's id for ties. */
export interface Cursor {
  readonly value: number
  readonly id: string
}

/** Opaque to clients. */
export const writeCursor = ({ value, id }: Cursor): string => Buffer.from(`${value}:${id}`).toString('base64url')

/** @throws 422 invalid_input for a cursor that is not ours */
export const readCursor = (text: string | undefined): Cursor | undefined => {
  if (text === undefined) return undefined
  const [value = '', id = ''] = Buffer.from(text, 'base64url').toString().split(':')
  if (!/^-?\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value)) || !isUuid(id)) throw invalidInput()
  return { value: Number(value), id }
}
