import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { type AccountsContext, RESET_LINK_HOURS } from './accounts.context.ts'
import { findAccountByEmailKey, lockAccountById, updateAccount } from './accounts.repository.ts'
import type { AskedFrom } from './accounts.types.ts'
import { parseEmail } from './identity/email.ts'
import { hasMovedMailbox } from './mailbox/mailbox-changes.repository.ts'
import { stopMailboxChange } from './mailbox/stop-mailbox-change.ts'
import { resetPasswordMail } from './mails/password-mails.ts'
import { hashPassword } from './passwords/passwords.ts'
import { sendAccountMail } from './send-account-mail.ts'
import type { Recipient } from './send-confirmation.ts'
import { endOtherSessions } from './sessions.ts'
import { takeAtLeast } from './take-at-least.ts'
import { hasUsedToken, insertToken } from './tokens.repository.ts'

interface LinkTo {
  readonly kind: 'reset_password' | 'take_back_email'
  readonly account: Recipient
  readonly storefront: Storefront
  readonly lifeMs: number
}

/** Sets a password, and is for the address that the account has now. */
export const makeResetLink = async (
  { clock, config }: AccountsContext,
  tx: Transaction,
  { kind, account, storefront, lifeMs }: LinkTo,
): Promise<string> => {
  const secret = newSecret()
  const at = clock.now()
  await insertToken(tx, {
    id: newId(),
    account_id: account.id,
    kind,
    token_hash: hashSecret(secret),
    subject: account.email,
    created_at: at,
    expires_at: laterBy(at, lifeMs),
  })
  return addressIn(config, storefront, `/reset-password?token=${secret}`)
}

/** A new link, in the caller's transaction. */
export const mailResetLink = async (
  context: AccountsContext,
  tx: Transaction,
  account: Recipient,
  storefront: Storefront,
): Promise<void> => {
  const lifeMs = RESET_LINK_HOURS * HOUR_MS
  const url = await makeResetLink(context, tx, { kind: 'reset_password', account, storefront, lifeMs })
  await sendAccountMail(context, tx, {
    to: account.email,
    accountId: account.id,
    storefront,
    texts: resetPasswordMail,
    values: { name: account.name, url },
  })
}

const sendResetLink = async (
  context: AccountsContext,
  typed: string,
  { address, storefront }: AskedFrom,
): Promise<void> => {
  const { accountLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  await accountLimits.mailsAskedPerAddress.take(address)
  const email = parseEmail(typed)
  if (!email) return
  // A refusal would reveal that the limit is reached. The owner has the earlier mails.
  if (!(await accountLimits.resetMailsPerRecipient.tryTake(email.key))) return
  await database.transaction(async (tx) => {
    const account = await findAccountByEmailKey(tx, email.key)
    if (account) await mailResetLink(context, tx, account, storefront)
  })
}

/** Does not reveal whether the address has an account. @throws 429 too_many_requests, 503 not_configured */
export const forgotPassword = (context: AccountsContext, typed: string, from: AskedFrom): Promise<void> =>
  takeAtLeast(() => sendResetLink(context, typed, from))

/**
 * Whether the owner of an account whose first password nobody knows has chosen one, or reads another mailbox by now than the one with that link.
 * Without a password there is no session, so no second factor either.
 */
export const isFirstPasswordOver = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await hasUsedToken(db, accountId, 'reset_password')) || (await hasMovedMailbox(db, accountId))

/**
 * For an account whose owner has proven themselves otherwise, by a link of their own. Every session ends. The password is checked before.
 * @returns false where it is over: the link must not get past a password that was chosen meanwhile, nor past a second factor
 */
export const chooseFirstPassword = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  password: string,
): Promise<boolean> => {
  // A reset locks it too.
  await lockAccountById(tx, accountId)
  if (await isFirstPasswordOver(tx, accountId)) return false
  // Somebody reads the mailbox that was said to be lost.
  await stopMailboxChange(context, tx, accountId, 'objected')
  await updateAccount(tx, accountId, { password_hash: await hashPassword(password) })
  await endOtherSessions(context, tx, accountId, null)
  return true
}
