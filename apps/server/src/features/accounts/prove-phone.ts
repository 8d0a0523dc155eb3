import { randomInt } from 'node:crypto'
import { type AccountAnswer, PHONE_CODE_MINUTES } from '@velvetline/contracts/accounts'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret, isSameSecret, newId } from '../../kernel/ids.ts'
import type { LocalizedText, Refusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsContext } from './accounts.context.ts'
import { toMemberFacts } from './accounts.presenter.ts'
import { phoneAlreadyProven, phoneCodeExpired, phoneCodeWrong, phoneNotAvailable } from './accounts.refusals.ts'
import { lockAccountById, updateAccount } from './accounts.repository.ts'
import { showAccount } from './find-account.ts'
import { countAttempt, deleteUnusedTokens, insertToken, lockLatestToken, markTokenUsed } from './tokens.repository.ts'

/** Does not name the service: anyone who sees the phone can read it. */
const phoneCodeText = (code: string): LocalizedText => ({
  de: `${code} ist Ihr Bestätigungscode. Er gilt ${PHONE_CODE_MINUTES} Minuten.`,
  en: `${code} is your confirmation code. It is valid for ${PHONE_CODE_MINUTES} minutes.`,
})

const CODE_DIGITS = 6

/** Bound to its row: a code of six digits alone could be guessed from a leaked table. */
const hashPhoneCode = (tokenId: string, code: string): Buffer => hashSecret(`${tokenId}:${code}`)

/**
 * Only the newest code counts.
 * @param address the network address that asks
 * @throws 409 phone_already_proven, 429 too_many_codes, 503 not_configured
 */
export const requestPhoneCode = async (context: AccountsContext, accountId: string, address: string): Promise<void> => {
  const { accountLimits, clock, database, messagesOut } = context
  messagesOut.requireTextMessages()
  await accountLimits.codesPerAddress.take(address)
  await accountLimits.codesPerAccount.take(accountId)
  const id = newId()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const at = clock.now()
  await database.transaction(async (tx) => {
    // Locked, so that the code goes to the number that it will prove.
    const account = await lockAccountById(tx, accountId)
    if (!account) throw signInRequired()
    if (account.phone_proven_at) throw phoneAlreadyProven()
    await accountLimits.codesPerNumber.take(account.phone)
    await deleteUnusedTokens(tx, account.id, 'prove_phone')
    await insertToken(tx, {
      id,
      account_id: account.id,
      kind: 'prove_phone',
      token_hash: hashPhoneCode(id, code),
      subject: account.phone,
      created_at: at,
      expires_at: laterBy(at, PHONE_CODE_MINUTES * MINUTE_MS),
    })
    const text = phoneCodeText(code)[toMemberFacts(account).language]
    await messagesOut.textMessage(tx, { to: account.phone, accountId: account.id, text })
  })
}

const ATTEMPTS_MAX = 5

/** @returns the refusal instead of throwing it: a wrong attempt must be counted, so the transaction has to commit */
const tryCode = async (
  { clock }: AccountsContext,
  tx: Transaction,
  accountId: string,
  code: string,
): Promise<Refusal | undefined> => {
  // The account first, as when it is changed: its number stays until the proof is written.
  const account = await lockAccountById(tx, accountId)
  const token = await lockLatestToken(tx, accountId, 'prove_phone')
  const at = clock.now()
  if (!token || token.used_at || token.expires_at <= at || token.attempts >= ATTEMPTS_MAX) return phoneCodeExpired()
  // The code went to another number: the number changed while it was requested.
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
 * From then on the number also signs in.
 * @throws 422 phone_code_wrong, 410 phone_code_expired (too late, used, or tried five times), 409 phone_not_available
 */
export const provePhone = async (
  context: AccountsContext,
  accountId: string,
  typed: string,
): Promise<AccountAnswer> => {
  const code = typed.replaceAll(/\s/g, '')
  try {
    const refusal = await context.database.transaction((tx) => tryCode(context, tx, accountId, code))
    if (refusal) throw refusal
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_proven_phone' ? phoneNotAvailable() : error
  }
  return showAccount(context, { accountId })
}
