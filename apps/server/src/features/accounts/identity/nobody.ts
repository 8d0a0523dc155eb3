import { randomInt } from 'node:crypto'

/** Stands where an account's person has said no birth date, or their data was erased. */
export const BORN_NEVER = '1900-01-01'

/** Of a number range that no country has: it rings nowhere, and no two accounts share it. */
export const numberOfNobody = (): string => `+999${String(randomInt(10 ** 12)).padStart(12, '0')}`

export const isNumberOfNobody = (phone: string): boolean => phone.startsWith('+999')

/** Stands where the name of a deleted account's person was. */
export const nameOfDeleted = (accountId: string): string => `deleted-${accountId.slice(0, 8)}`
