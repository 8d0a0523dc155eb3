import { isUuid } from '../../kernel/ids.ts'
import { invalidInput } from './errors/refusals.ts'

/** The place in a list after which the next page begins: what it is sorted by, and the row's id where that is equal. */
export interface Cursor {
  readonly value: number
  readonly id: string
}

/** Opaque to clients. */
export const writeCursor = ({ value, id }: Cursor): string => Buffer.from(`${value}:${id}`).toString('base64url')

/** @throws 422 invalid_input for what is no cursor of ours */
export const readCursor = (text: string | undefined): Cursor | undefined => {
  if (text === undefined) return undefined
  const [value = '', id = ''] = Buffer.from(text, 'base64url').toString().split(':')
  if (!/^-?\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value)) || !isUuid(id)) throw invalidInput()
  return { value: Number(value), id }
}
