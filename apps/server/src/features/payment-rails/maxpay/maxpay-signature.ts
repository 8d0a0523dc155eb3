import { hash } from 'node:crypto'
import { isSameSecret } from '../../../kernel/ids.ts'

/** What is signed: texts and numbers, or further fields within. */
export interface SignedFields {
  readonly [key: string]: string | number | boolean | null | SignedFields | readonly SignedFields[]
}

const isFields = (value: SignedFields[string]): value is SignedFields | readonly SignedFields[] =>
  typeof value === 'object' && value !== null

const asText = (value: string | number | boolean | null): string => {
  if (value === true) return '1'
  return value === false || value === null ? '' : String(value)
}

const bytewise = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right))

const join = (fields: SignedFields | readonly SignedFields[], prefix: string): string =>
  Object.entries<SignedFields[string]>({ ...fields })
    .sort(([left], [right]) => bytewise(left, right))
    .map(([key, value]) => (isFields(value) ? join(value, `${prefix}${key}.`) : `${prefix}${key}=${asText(value)}|`))
    .join('')

/** Of what we send: the sorted fields and the private key, all in small letters. */
export const signRequest = (fields: SignedFields, privateKey: string): string =>
  hash('sha256', `${join(fields, '')}${privateKey}`.toLowerCase())

/** Of what its API answers: the same, with letters as they are. */
export const signAnswer = (fields: SignedFields, privateKey: string): string =>
  hash('sha256', `${join(fields, '')}${privateKey}`)

/** Of a callback: a hash over the very bytes of its body and the private key. */
export const signBody = (body: Buffer, privateKey: string): string =>
  hash('sha256', Buffer.concat([body, Buffer.from(privateKey)]))

export const isSigned = (expected: string, given: string | undefined): boolean =>
  given !== undefined && isSameSecret(Buffer.from(expected), Buffer.from(given))
