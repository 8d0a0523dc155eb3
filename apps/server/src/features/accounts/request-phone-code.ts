import { randomInt } from 'node:crypto'
import { PHONE_CODE_MINUTES } from '@velvetline/contracts/constants'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret, newId } from '../../kernel/ids.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsCore } from './accounts.core.ts'
import { toMemberFacts } from './accounts.presenter.ts'
import { phoneAlreadyProven } from './accounts.refusals.ts'
import { lockAccountById } from './accounts.repository.ts'
import { phoneCodeText } from './mails/phone-code.ts'
import { deleteUnusedTokens, insertToken } from './tokens.repository.ts'

const CODE_DIGITS = 6

/** Bound to its own row: a code of six digits alone would be found by trying, were the table ever read by others. */
export const hashPhoneCode = (tokenId: string, code: string): Buffer => hashSecret(`${tokenId}:${code}`)

/**
 * Sends a code to the account's number; only the newest one counts.
 * @param address the network address that asks
 * @throws 409 phone_already_proven, 429 too_many_codes, 503 not_configured
 */
export const requestPhoneCode = async (core: AccountsCore, accountId: string, address: string): Promise<void> => {
  const { clock, database, limits, messagesOut } = core
  messagesOut.requireTextMessages()
  limits.codesPerAddress.take(address)
  limits.codesPerAccount.take(accountId)
  const id = newId()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const at = clock.now()
  await database.transaction(async (tx) => {
    // Locked, so that the code goes to the number which it will prove.
    const account = await lockAccountById(tx, accountId)
    if (!account) throw signInRequired()
    if (account.phone_proven_at) throw phoneAlreadyProven()
    limits.codesPerNumber.take(account.phone)
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
    await messagesOut.textMessage(tx, { to: account.phone, text })
  })
}
