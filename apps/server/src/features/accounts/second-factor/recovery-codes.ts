import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@velvetline/contracts/accounts'
import { hashSecret } from '../../../kernel/ids.ts'

/** Without letters that are mistaken for others; 32 signs, so that 16 of them are 80 random bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_SIGNS = 16
const GROUP_SIGNS = 4

const newCode = (): string => {
  const signs = Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return (signs.match(new RegExp(`.{${GROUP_SIGNS}}`, 'g')) ?? []).join('-')
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** However it was typed: small letters, without hyphens, O for 0, I or L for 1. */
const normalised = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Bound to the account, so that equal hashes never tell of equal codes. */
export const hashRecoveryCode = (accountId: string, typed: string): Buffer =>
  hashSecret(`recovery:${accountId}:${normalised(typed)}`)
