import type { AccountAnswer } from '@velvetline/contracts/accounts'
import { isSameSecret } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsCore } from './accounts.core.ts'
import { presentAccount } from './accounts.presenter.ts'
import { phoneCodeExpired, phoneCodeWrong, phoneNotAvailable } from './accounts.refusals.ts'
import { findAccountById, lockAccountById, updateAccount } from './accounts.repository.ts'
import { hashPhoneCode } from './request-phone-code.ts'
import { countAttempt, lockLatestToken, markTokenUsed } from './tokens.repository.ts'

const ATTEMPTS_MAX = 5

/** @returns the refusal instead of throwing it: a wrong attempt must be counted, so its transaction has to commit. */
const tryCode = async (
  { clock }: AccountsCore,
  tx: Transaction,
  accountId: string,
  code: string,
): Promise<Refusal | undefined> => {
  // The account first, as when it is changed: its number stays what it is until the proof is written.
  const account = await lockAccountById(tx, accountId)
  const token = await lockLatestToken(tx, accountId, 'prove_phone')
  const at = clock.now()
  if (!token || token.used_at || token.expires_at <= at || token.attempts >= ATTEMPTS_MAX) return phoneCodeExpired()
  // The code went to another number: it was asked for in the moment in which the number changed.
  if (token.subject !== account?.phone) return phoneCodeExpired()
  if (!isSameSecret(token.token_hash, hashPhoneCode(token.id, code))) {
    await countAttempt(tx, token.id)
    return phoneCodeWrong()
  }
  await markTokenUsed(tx, token.id, at)
  await updateAccount(tx, accountId, { phone_proven_at: at })
  return undefined
}

/**
 * Proves the account's number by the code sent to it; from then on it also signs in.
 * @throws 422 phone_code_wrong, 410 phone_code_expired (too late, used, or tried five times), 409 phone_not_available
 */
export const provePhone = async (core: AccountsCore, accountId: string, typed: string): Promise<AccountAnswer> => {
  const code = typed.replaceAll(/\s/g, '')
  try {
    const refusal = await core.database.transaction((tx) => tryCode(core, tx, accountId, code))
    if (refusal) throw refusal
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_proven_phone' ? phoneNotAvailable() : error
  }
  const account = await findAccountById(core.database.kysely, accountId)
  if (!account) throw signInRequired()
  return presentAccount(account)
}
