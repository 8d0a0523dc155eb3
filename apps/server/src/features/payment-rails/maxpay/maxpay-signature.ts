import { hash } from 'node:crypto'
import { isSameSecret } from '../../../kernel/ids.ts'

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

/** Of requests: the sorted fields and the private key, all in lower case. */
export const signRequest = (fields: SignedFields, privateKey: string): string =>
  hash('sha256', `${join(fields, '')}${privateKey}`.toLowerCase())

/** Of answers: the same, with case kept. */
export const signAnswer = (fields: SignedFields, privateKey: string): string =>
  hash('sha256', `${join(fields, '')}${privateKey}`)

/** Of callbacks: a hash over the raw body and the private key. */
export const signBody = (body: Buffer, privateKey: string): string =>
  hash('sha256', Buffer.concat([body, Buffer.from(privateKey)]))

export const isSigned = (expected: string, given: string | undefined): boolean =>
  given !== undefined && isSameSecret(Buffer.from(expected), Buffer.from(given))
