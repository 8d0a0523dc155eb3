import type { Transaction } from '../../../platform/database/database.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { secondFactorWrong, tooManySecondFactorAttempts } from '../accounts.refusals.ts'
import { type AttemptBy, trySecret } from '../sign-in-attempts.ts'
import { stepOfCode } from './app-codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import {
  advanceStep,
  deleteRecoveryCode,
  type FactorRow,
  findFactor,
  lockFactors,
  updateSealedKey,
} from './second-factor.repository.ts'

export const keyPurpose = (accountId: string): string => `second-factor:${accountId}`

const openKey = async ({ secondFactorSecret }: AccountsContext, factor: FactorRow): Promise<Buffer> => {
  const key = unseal(await secondFactorSecret(), keyPurpose(factor.account_id), factor.sealed_key)
  if (!key)
    throw new Error('the key of a second factor cannot be decrypted: the secret of this installation is another one')
  return key
}

/** Encrypts every key with another secret. One that the former secret does not open stays as it is. */
export const resealKeys = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  for (const { account_id, sealed_key } of await lockFactors(tx)) {
    const purpose = keyPurpose(account_id)
    const key = unseal(former, purpose, sealed_key)
    if (key) await updateSealedKey(tx, account_id, seal(next, purpose, key))
  }
}

const SPACE = /[\s-]/g
const APP_CODE = /^\d{6}$/

/** @returns which kind of code it was, used up with the transaction; null where it is wrong or was used before */
export const spendCode = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> => {
  const factor = await findFactor(tx, accountId)
  if (!factor) return null
  const code = typed.replaceAll(SPACE, '')
  if (!APP_CODE.test(code)) {
    return (await deleteRecoveryCode(tx, accountId, hashRecoveryCode(accountId, code))) ? 'recovery' : null
  }
  const step = stepOfCode(await openKey(context, factor), code, context.clock.now())
  return step !== null && (await advanceStep(tx, accountId, step)) ? 'app' : null
}

/**
 * Runs work that a code must open, and counts wrong codes by account.
 * @param work yields null where the code is wrong
 * @param field in which the code was typed
 * @throws 422 second_factor_wrong, 429 too_many_second_factor_attempts
 */
export const tryCode = async <T>(
  context: AccountsContext,
  { accountId, address }: { readonly accountId: string } & Pick<AttemptBy, 'address'>,
  work: (tx: Transaction) => Promise<T | null>,
  field: 'code' | 'formerCode' = 'code',
): Promise<T> => {
  const by = { identifier: keyPurpose(accountId), address }
  const attempt = await trySecret(context, by, () => context.database.transaction(work), tooManySecondFactorAttempts)
  if ('left' in attempt) throw secondFactorWrong(attempt.left, field)
  return attempt.result
}
